// Giving a game to somebody else: a picture, an animated picture, its review, its record.

import { html, nothing } from "/vendor/lit.js";
import { Refused } from "./api.js";
import { button } from "./elements.js";
import { canReview } from "./games.js";
import { linkOf } from "./handed.js";
import { beginNext, inviteAgain } from "./league.js";
import { say } from "./words.js";
import { workBar } from "./work.js";

/** @import { Store } from "./store.js" */

/** @typedef {{ id: number, game: string, reviewed: boolean }} Shared */
/** @typedef {{ of: Shared | null, making: string, answer: string, made: File | null, madeAs: string,
 *   link: string }} Sharing What is
 *   shared, which kind is being made, what came of it, and what is ready to be sent. */
/** @typedef {{ name: string, file: string, type: string }} Kind */

/** @returns {Sharing} */
export const nothingShared = () => ({ of: null, making: "", answer: "", made: null, madeAs: "", link: "" });

const RECORD = { name: "record", file: "record", type: "text/plain" };
const PICTURE = { name: "picture", file: "picture.svg", type: "image/svg+xml" };

/** @param {Shared} shared @returns {Kind[]} */
const kindsOf = ({ reviewed }) => [
  PICTURE,
  { name: "animation", file: "animation.gif", type: "image/gif" },
  ...(reviewed ? [{ name: "review", file: "review.html", type: "text/html" }] : []),
  RECORD,
];

/** @param {Shared} shared @param {Kind} kind */
const addressOf = ({ id }, { file }) => `/api/games/${id}/${file}?language=${document.documentElement.lang}`;
/** @param {Shared} shared @param {Kind} kind */
const fileName = ({ game, id }, { file }) => `${game}-${id}${file === "record" ? ".txt" : `-${file}`}`;

/** @param {Store} store @param {Shared} shared */
export function openShare(store, shared) {
  store.share = { ...nothingShared(), of: shared };
  store.redraw();
  /** @type {HTMLDialogElement} */ (document.getElementById("share")).showModal();
}

/** @param {Shared} shared @param {Kind} kind */
async function fetched(shared, kind) {
  const answer = await fetch(addressOf(shared, kind));
  if (!answer.ok) throw new Refused(await answer.json().catch(() => ({})), answer.statusText);
  return new File([await answer.blob()], fileName(shared, kind), { type: kind.type });
}

// Lets the browser save a file.
/** @param {File} file */
export function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

// Sends a file by what the device has for that. False where it wants another tap, because making it took long.
/** @param {File} file */
async function sent(file) {
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError") return false;
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
  return true;
}

/** @param {Store} store @param {Shared} shared @param {Kind} kind @param {boolean} sends */
async function make(store, shared, kind, sends) {
  const { share } = store;
  if (share.making) return;
  share.making = kind.name;
  share.answer = say("share-making");
  store.redraw();
  try {
    const ready = share.made && share.madeAs === kind.name ? share.made : await fetched(shared, kind);
    const done = !sends || await sent(ready);
    if (!sends) save(ready);
    share.made = done ? null : ready;
    share.madeAs = done ? "" : kind.name;
    share.answer = say(done ? "share-done" : "share-ready");
  } catch (error) {
    share.answer = store.wordsFor(error);
  }
  share.making = "";
  store.redraw();
}

// Whether this device can send files of a kind to other programs.
/** @param {Shared} shared @param {Kind} kind */
function sendable(shared, kind) {
  const file = new File([], fileName(shared, kind), { type: kind.type });
  return Boolean(navigator.canShare?.({ files: [file] }));
}

/** @param {Store} store @param {Shared} shared @param {Kind} kind */
const row = (store, shared, kind) => html`<article data-share=${kind.name}>
  <p><b>${say(`share-${kind.name}`)}</b><br><small>${say(`share-${kind.name}-words`)}</small></p>
  <p class="row">${sendable(shared, kind)
    ? button(`send ${kind.name}`, () => make(store, shared, kind, true), say("share-send"),
      { strong: store.share.madeAs === kind.name, disabled: Boolean(store.share.making) }) : nothing}
    ${button(`save ${kind.name}`, () => make(store, shared, kind, false), say("share-save"),
      { disabled: Boolean(store.share.making) })}</p></article>`;

// A link that holds the record.
/** @param {Store} store @param {Shared} shared */
async function copyLink(store, shared) {
  const { share } = store;
  try {
    const link = await linkOf(await (await fetched(shared, RECORD)).text());
    share.link = link;
    await navigator.clipboard?.writeText(link);
    share.answer = say("share-copied");
  } catch (error) {
    // Where copying isn't allowed the link stands there to be taken.
    share.answer = share.link ? "" : store.wordsFor(error);
  }
  store.redraw();
}

/** @param {Store} store @param {Shared} shared */
const linkRow = (store, shared) => html`<article data-share="link">
  <p><b>${say("share-link")}</b><br><small>${say("share-link-words")}</small></p>
  <p class="row">${button("copy link", () => void copyLink(store, shared), say("share-copy"))}</p>
  ${store.share.link ? html`<p><input id="share-link" readonly aria-label=${say("share-link")}
    .value=${store.share.link}></p>` : nothing}</article>`;

/** @param {Store} store */
export function shareDialog(store) {
  const { of: shared, answer } = store.share;
  return html`<dialog id="share" aria-labelledby="share-title">
    <h2 id="share-title">${say("share")}</h2>
    ${shared ? html`<img id="share-picture" src=${addressOf(shared, PICTURE)} alt=${say("share-picture-alt",
      { number: shared.id })}>${kindsOf(shared).map((kind) => row(store, shared, kind))}
      ${linkRow(store, shared)}` : nothing}
    ${workBar(store, "share")}
    <p id="share-answer" role="status">${answer}</p>
    <form method="dialog"><button>${say("close")}</button></form>
  </dialog>`;
}

// At the end of a game: once more, and to be shown to others.
/** @param {Store} store @param {boolean} mayKeep */
export function endRow(store, mayKeep) {
  const { state, page, game } = store;
  if (state.phase !== "finished" || state.replay || state.task || !game) return nothing;
  const reviewed = canReview(game, { setup: state.setup, result: state.outcome });
  const shared = { id: state.game, game: state.game_name, reviewed };
  const shares = Boolean(state.league?.opponent), next = beginNext(store);
  const again = shares ? inviteAgain(store)
    : button("rematch", () => void rematch(page), say("rematch"), { strong: next === nothing });
  return html`<div id="end"><p class="row">${mayKeep ? html`${next}${again}` : nothing}
    ${button("share", () => openShare(store, shared), say("share"))}</p>
    ${mayKeep ? html`<p class="quiet">${game.rematch(state)} ${shares ? "" : say("rematch-buttons")}</p>` : nothing
    }</div>`;
}

// As ok does it twice: the first leads to the set-up, with what was agreed.
/** @param {import("../game-module.js").Page} page */
async function rematch({ send }) {
  const setup = await send("/api/press", { button: "ok", hold: false });
  if (setup?.phase === "setup" && !setup.replay) await send("/api/press", { button: "ok", hold: false });
}
