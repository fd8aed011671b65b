// What somebody shared: a file that is dropped on the page or chosen, or a link. One that names a game of this table
// shows it on this page alone. Nothing is added unasked: a link that holds something waits for a tap.

import { html, nothing } from "/vendor/lit.js";
import { post } from "/page/api.js";
import { button } from "/page/elements.js";
import { say } from "/page/words.js";

/** @import { Store } from "/page/store.js" */
/** @typedef {{ text: string, answer: string, dragged: boolean }} HandedOn What a link holds, what came of it. */

const GAME = "#game=";
const MARK = "#open=";
// A link that holds more than this is none: no game is as long.
const LONGEST = 100_000;

/** @returns {HandedOn} */
const nothingShared = () => ({ text: "", answer: "", dragged: false });

let shared = nothingShared();

/** @param {ReadableStream<Uint8Array>} stream */
const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/** @param {BlobPart} part @param {TransformStream<any, any>} through */
const passed = (part, through) => bytesOf(new Blob([part]).stream().pipeThrough(through));

// A link that shows a game of the table at an address to whoever opens it.
/** @param {string} address @param {number} number */
export const linkTo = (address, number) => `${address}${GAME}${number}`;

// What a fragment holds; null if it is none of ours.
/** @param {string} fragment */
async function textOf(fragment) {
  const letters = fragment.slice(MARK.length);
  if (letters.length > LONGEST) return null;
  try {
    const packed = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const bytes = await passed(packed, new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

// Opens a text or a file: a lesson begins, a study goes on, for which the table asks a device first. A game, and a
// study that a link brings, is shown again on this page alone: whoever plays at the table isn't disturbed.
/** @param {Store} store @param {string | File} given @param {boolean} [fromLink] */
async function openText(store, given, fromLink = false) {
  try {
    const text = typeof given === "string" ? given : await given.text();
    const { kind, game, name, number, goes_on: goesOn } = await post("/api/open", { text });
    shared = nothingShared();
    if (kind === "lesson" || kind === "puzzle") await store.page.send(`/api/${kind}`, { game, name });
    else if (goesOn && !fromLink) await store.page.send(`/api/games/${number}/take-up`);
    else store.showOwn(number);
  } catch (error) {
    shared.answer = store.wordsFor(error);
  }
  store.redraw();
}

// Takes what the address holds, and the address without it.
/** @param {Store} store */
async function readLink(store) {
  const fragment = location.hash;
  if (![GAME, MARK].some((mark) => fragment.startsWith(mark))) return;
  history.replaceState(null, "", location.pathname);
  if (fragment.startsWith(GAME)) {
    store.showOwn(Number(fragment.slice(GAME.length)));
    return;
  }
  const text = await textOf(fragment);
  shared = { ...nothingShared(), ...(text === null ? { answer: say("shared-broken") } : { text }) };
  store.redraw();
}

/** @param {Store} store */
export function listenForFiles(store) {
  /** @param {DragEvent} event */
  const holdsFile = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
  /** @param {boolean} is */
  const dragged = (is) => {
    if (shared.dragged === is) return;
    shared.dragged = is;
    store.redraw();
  };
  document.addEventListener("dragover", (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    dragged(true);
  });
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) dragged(false); });
  document.addEventListener("drop", async (event) => {
    const file = event.dataTransfer?.files[0];
    dragged(false);
    if (!file) return;
    event.preventDefault();
    await openText(store, file);
  });
  addEventListener("hashchange", () => void readLink(store));
  void readLink(store);
}

// What a link holds, and what was wrong with it or with a file.
/** @param {Store} store */
export function handedBox(store) {
  const { text, answer, dragged } = shared;
  const close = () => {
    shared = nothingShared();
    store.redraw();
  };
  return html`<div id="shared" role="status" ?hidden=${!text && !answer && !dragged}>
    ${dragged ? html`<p>${say("shared-drop")}</p>` : nothing}
    ${text || answer ? html`<h2>${say("shared-head")}</h2><p id="shared-answer">${answer || say("shared-link")}</p>
      <p class="row">${text ? button("open shared", () => void openText(store, text, true), say("shared-open"),
        { strong: true }) : nothing}
      ${button("leave shared", close, say("close"))}</p>` : nothing}</div>`;
}

// Where a file is chosen, for who can't drop one.
/** @param {Store} store @param {() => void} chosen */
export const fileChoice = (store, chosen) => html`<p><label><span>${say("shared-file")}</span> <input type="file"
  id="shared-file" @change=${async (/** @type {Event} */ { target }) => {
    const input = /** @type {HTMLInputElement} */ (target), file = input.files?.[0];
    if (!file) return;
    chosen();
    await openText(store, file);
    input.value = "";
  }}></label></p>`;
