// Giving a game to somebody else: a page that opens anywhere, a link, a picture, an animated picture, its record.

import { html, nothing } from "/vendor/lit.js";
import { knownAddress } from "/page/address.js";
import { read } from "/page/api.js";
import { dialog } from "/page/dialogs.js";
import { button, save } from "/page/elements.js";
import { say } from "/page/words.js";
import { workBar } from "/page/work.js";
import { fileChoice, handedBox, linkTo, listenForFiles } from "./links.js";

/** @import { Given } from "/feature-module.js" */
/** @import { ListedGame } from "/state.js" */
/** @import { Store } from "/page/store.js" */

/** @typedef {{ of: Given | null, making: string, answer: string, made: File | null, madeAs: string }} Sharing What is
 *   shared, which kind is being made, what came of it, what is ready to be sent. */
/** @typedef {{ name: string, file: string, type: string }} Kind */

/** @returns {Sharing} */
const nothingShared = () => ({ of: null, making: "", answer: "", made: null, madeAs: "" });

let sharing = nothingShared();

const PICTURE = { name: "picture", file: "picture.svg", type: "image/svg+xml" };
const OTHERS = [
  PICTURE,
  { name: "animation", file: "animation.gif", type: "image/gif" },
  { name: "record", file: "record", type: "text/plain" },
];

// The page that opens without a table.
/** @param {Given} shared @returns {Kind} */
const pageOf = ({ reviewed }) => {
  const name = reviewed ? "review" : "game";
  return { name, file: `${name}.html`, type: "text/html" };
};

/** @param {Given} shared @param {Kind} kind */
const addressOf = ({ id }, { file }) => `/api/games/${id}/${file}?language=${document.documentElement.lang}`;
/** @param {Given} shared @param {Kind} kind */
const fileName = ({ game, id }, { file }) => `${game}-${id}${file === "record" ? ".txt" : `-${file}`}`;

/** @param {Store} store @param {Given} shared */
function openShare(store, shared) {
  sharing = { ...nothingShared(), of: shared };
  store.redraw();
  dialog("share").showModal();
}

/** @param {Given} shared @param {Kind} kind */
async function fetched(shared, kind) {
  const answer = await fetch(addressOf(shared, kind));
  if (!answer.ok) await read(answer);
  return new File([await answer.blob()], fileName(shared, kind), { type: kind.type });
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

/** @param {Store} store @param {Given} shared @param {Kind} kind @param {boolean} sends */
async function make(store, shared, kind, sends) {
  const share = sharing;
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
/** @param {Given} shared @param {Kind} kind */
function sendable(shared, kind) {
  const file = new File([], fileName(shared, kind), { type: kind.type });
  return Boolean(navigator.canShare?.({ files: [file] }));
}

/** @param {Store} store @param {Given} shared @param {Kind} kind */
const row = (store, shared, kind) => html`<article data-share=${kind.name}>
  <p><b>${say(`share-${kind.name}`)}</b><br><small>${say(`share-${kind.name}-words`)}</small></p>
  <p class="row">${sendable(shared, kind)
    ? button(`send ${kind.name}`, () => make(store, shared, kind, true), say("share-send"),
      { strong: sharing.madeAs === kind.name, disabled: Boolean(sharing.making) }) : nothing}
    ${button(`save ${kind.name}`, () => make(store, shared, kind, false), say("share-save"),
      { disabled: Boolean(sharing.making) })}</p></article>`;

/** @param {Store} store @param {string} link */
async function copyLink(store, link) {
  /** @type {HTMLInputElement} */ (document.getElementById("share-link")).select();
  try {
    await navigator.clipboard.writeText(link);
    sharing.answer = say("share-copied");
  } catch {
    // Where copying isn't allowed the link is selected, to be taken by hand.
    sharing.answer = "";
  }
  store.redraw();
}

// A link for those whom the table lets in: none leads to a table that listens to its own computer alone.
/** @param {Store} store @param {Given} shared */
function linkRow(store, { id }) {
  const known = knownAddress(store);
  if (known === null) return nothing;
  const [address] = known.addresses;
  const link = address && linkTo(address, id);
  return html`<article data-share="link">
    <p><b>${say("share-link")}</b><br><small>${say(link ? "share-link-words" : "share-link-none")}</small></p>
    ${link ? html`<p class="row">${button("copy link", () => void copyLink(store, link), say("share-copy"))}</p>
      <p><input id="share-link" readonly aria-label=${say("share-link")} .value=${link}></p>` : nothing}</article>`;
}

/** @param {Store} store */
export function windows(store) {
  const { of: shared, answer } = sharing;
  return html`<dialog id="share" aria-labelledby="share-title">
    <h2 id="share-title">${say("share")}</h2>
    ${shared ? html`<img id="share-picture" src=${addressOf(shared, PICTURE)} alt=${say("share-picture-alt",
      { number: shared.id })}>${row(store, shared, pageOf(shared))}${linkRow(store, shared)}${
      OTHERS.map((kind) => row(store, shared, kind))}` : nothing}
    ${workBar(store, "share")}
    <p id="share-answer" role="status">${answer}</p>
    <form method="dialog"><button>${say("close")}</button></form>
  </dialog>`;
}

/** @param {Store} store @param {Given} given */
export const ending = (store, given) => ({ more: button("share", () => openShare(store, given), say("share")) });

/** @param {Store} store @param {Given} given @param {ListedGame} game */
export const listed = (store, given, { id, hidden, status }) => (hidden || status === "deleted" ? nothing
  : button(`share ${id}`, () => openShare(store, given), say("share")));

export const start = listenForFiles;
export const alert = handedBox;
export const bring = fileChoice;
