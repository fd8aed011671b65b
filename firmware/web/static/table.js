// The page: events in, presses out, and the panels between.

import { inOrder, listen, post } from "./api.js";
import { build, drawFrame, label, listenToKeys } from "./board.js";
import { bindDialogs, updateDialogs } from "./dialogs.js";
import { gameModule } from "./games.js";
import { announceRefusal, pieceName, render } from "./panel.js";
import { choose, preferred, say } from "./words.js";

const $ = (id) => document.getElementById(id);
let state = null;

function failed(error) {
  // A table that can't be reached has its own banner.
  if (error instanceof TypeError) return;
  const trouble = $("trouble");
  trouble.textContent = error.message;
  trouble.hidden = false;
}

const press = (button, hold) =>
  inOrder("/api/press", { button, hold }, failed).then((answer) => { if (answer?.closed?.length) announceRefusal(); });
const send = (path, body) => inOrder(path, body, failed);

function translate() {
  choose(preferred());
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
  }
  $("language").textContent = say("language");
  $("language").lang = say("otherLanguage");
  if (state) show();
}

const act = (action) => send("/api/act", { action });
const touch = (button, down) => inOrder("/api/touch", { button, down }, failed);

// What the player of a seat may see is for this page alone; the state, which all pages get, doesn't have it.
async function look(seat) {
  try {
    return await post("/api/look", { seat });
  } catch (error) {
    failed(error);
    throw error;
  }
}

// A button that is replaced while a finger is on it would lose its click.
let fingerDown = false, waiting = false;
addEventListener("pointerdown", (event) => { fingerDown = Boolean(event.target.closest?.("#words button, #words label")); }, true);
for (const kind of ["pointerup", "pointercancel", "blur"]) {
  addEventListener(kind, () => setTimeout(() => {
    fingerDown = false;
    if (waiting) show();
  }, 50), true);
}

function show() {
  waiting = fingerDown;
  if (waiting) return;
  const game = gameModule(state.game_name, () => show());
  if (game === undefined) return;
  label(state, pieceName, game);
  render(state, { press, send, act, look }, game);
  updateDialogs(state);
  if (document.body.dataset.phase === "setup" && state.phase !== "setup") scrollTo(0, 0);
  document.body.dataset.phase = state.phase;
  document.body.dataset.game = state.game_name;
  document.body.toggleAttribute("data-cards", Boolean(state.hands) && !state.replay && !state.hold_buttons);
}

build($("board"), $("controls"), press, touch);
listenToKeys();
bindDialogs(send);
$("language").addEventListener("click", () => {
  localStorage.setItem("language", say("otherLanguage"));
  translate();
});
translate();
listen(
  {
    frame: drawFrame,
    state: (data) => { state = JSON.parse(data); show(); },
  },
  (online) => { $("offline").hidden = online; },
);
