// Lessons: the list of them, what the present one asks for, and the offer of a first one at a new table.

import { html, nothing } from "/vendor/lit.js";
import { get } from "/page/api.js";
import { clickOutside, dialog, pressOutside } from "/page/dialogs.js";
import { button, each, save } from "/page/elements.js";
import { openPuzzles } from "./puzzles.js";
import { covered } from "/page/features.js";
import { keeps } from "/page/me.js";
import { coachedGame, titleOf } from "/page/setup.js";
import { buttonName, learn as learnWords, maybe, phraseWords, say } from "/page/words.js";

/** @import { Heading } from "/game-module.js" */
/** @import { ListedLesson, State, Task } from "/state.js" */
/** @import { Store } from "/page/store.js" */

/** @typedef {{ lessons: ListedLesson[] | null, answer: string }} LessonsList What there is, as fetched; what came of
 *   asking. */

// A puzzle of the house's own games is known here alone.
const OWN = "own-";

/** @type {LessonsList} */
let list = { lessons: null, answer: "" };

// What a task says: in the words of its game, or of the house.
/** @param {string} game @param {string} id @param {Record<string, unknown>} [params] */
const taskWords = (game, id, params = {}) => maybe(id, params, game) ?? say(id, params);

/** @param {State & { task: Task | null }} state @returns {Heading | null} */
export function taskHeading(state) {
  const { task, game_name: game } = state;
  if (!task || covered(state)) return null;
  const { step, steps } = task, title = taskWords(game, task.title);
  return { headline: steps > 1 ? say("task-head", { title, step, steps }) : title, advice: "" };
}

// After the last step no entry is a choice any more, whatever the game's position says.
/** @param {State & { task: Task | null }} state */
export const taskSigns = (state) => (state.task?.state === "done" && !covered(state) ? {} : null);

// ok leads on, or is what the lights ask for; before that it does what it does in the game.
/** @param {State & { task: Task | null }} state */
export const taskOkActs = ({ task }) =>
  (task && (["right", "done"].includes(task.state) || task.press === "ok") ? true : null);

// A file by which somebody else opens this task.
/** @param {State & { task: Task }} state */
function handOn({ task: { kind, name }, game_name: game }) {
  const envelope = { "tapas-table": 1, kind, game, name };
  save(new File([`${JSON.stringify(envelope)}\n`], `${game}-${kind}-${name}.json`, { type: "application/json" }));
}

// What is asked for, and what became of the latest press.
/** @param {Store} store @param {boolean} mayKeep */
export function taskBox({ state, page }, mayKeep) {
  /** @type {Task | null} */
  const task = state.task;
  if (!task || covered(state)) return nothing;
  const ends = task.state === "done";
  const explained = html`<div aria-live="polite">${task.explained.map(
    (line) => html`<p class="explained">${phraseWords(line, state.game_name)}</p>`)}</div>`;
  /** @param {string} step @param {boolean} [strong] @param {string} [words] */
  const go = (step, strong = false, words = `task-${step}`) =>
    button(`task ${step}`, () => void page.send("/api/task", { step }), say(words), { strong });
  return html`<div id="task" role="note" data-state=${task.state} aria-label=${taskWords(state.game_name, task.title)}>
    ${["asked", "wrong"].includes(task.state) && task.words !== task.asks
      ? html`<p id="task-asks">${taskWords(state.game_name, task.asks, task.params)}</p>` : nothing}
    ${task.state === "asked" ? explained : nothing}
    <p id="task-words" aria-live="polite">${taskWords(state.game_name, task.words, task.params)}</p>
    ${task.state === "asked" ? nothing : explained}
    ${task.press && (task.state === "wrong" || task.words.startsWith("task-here"))
      ? html`<p class="quiet">${say("task-press", { button: buttonName(task.press) })}</p>` : nothing}
    <p class="row" ?inert=${!mayKeep}>${ends ? [task.last ? nothing : go("next", true), go("again")]
      : [go("show", false, `task-show-${task.kind}`), go("next", false, `task-skip-${task.kind}`)]}
      ${task.name.startsWith(OWN) ? nothing
        : button("task hand-on", () => handOn(state), say("task-hand-on"))} ${
        go("leave", false, "steps-leave")}</p></div>`;
}

/** @param {Store} store @param {ListedLesson} lesson */
async function begin(store, { game, name }) {
  const answer = await store.send("/api/lesson", { game, name });
  if (answer) dialog("lessons").close();
}

// The first lesson of this game that nobody has done yet; the first one again when all are done. Answers whether there
// is nothing else to begin.
/** @param {Store} store @returns {Promise<boolean>} */
export async function beginNext(store) {
  /** @type {{ lessons: ListedLesson[] } | null} */
  const found = await get("/api/lessons").catch((error) => { store.failed(error); return null; });
  if (!found) return true;
  const own = found.lessons.filter(({ game }) => game === store.state.game_name);
  const next = own.find(({ done }) => !done) ?? own[0];
  return Boolean(next && await store.send("/api/lesson", { game: next.game, name: next.name }));
}

/** @param {Store} store */
export async function openLessons(store) {
  dialog("lessons").showModal();
  list = { lessons: null, answer: "" };
  try {
    const { lessons } = await get("/api/lessons");
    await Promise.all([...new Set(lessons.map((/** @type {ListedLesson} */ { game }) => game))].map(learnWords));
    list.lessons = lessons;
  } catch (error) {
    list.answer = store.wordsFor(error);
  }
  store.redraw();
}

/** @param {Store} store @param {ListedLesson} lesson */
const row = (store, lesson) => html`<li data-lesson="${lesson.game} ${lesson.name}">${
  button(`lesson ${lesson.game} ${lesson.name}`, () => begin(store, lesson), taskWords(lesson.game, lesson.title),
    { disabled: !keeps(store) })} <small>${say(lesson.done ? "lesson-done" : "lesson-open")}</small></li>`;

// While a game is set up: a first game with help, instead of a lesson.
/** @param {Store} store */
function firstGame(store) {
  const { state, page, game } = store;
  const way = state?.phase === "setup" && keeps(store) ? game?.ways(state, page).learn : null;
  if (!way) return nothing;
  const learn = () => {
    dialog("lessons").close();
    void coachedGame(store, way);
  };
  return button("lessons first-game", learn, say("lesson"));
}

// A narrow page has no room for their button next to this list's.
/** @param {Store} store */
function toPuzzles(store) {
  dialog("lessons").close();
  openPuzzles(store);
}

/** @param {Store} store */
export function lessonsDialog(store) {
  const { lessons, answer } = list;
  const games = [...new Set((lessons ?? []).map(({ game }) => game))];
  return html`<dialog id="lessons" aria-labelledby="lessons-title" @pointerdown=${pressOutside} @click=${clickOutside}>
    <h2 id="lessons-title">${say("practice")}</h2>
    <p class="row">${button("lessons puzzles", () => toPuzzles(store), say("puzzles"))} ${firstGame(store)}</p>
    ${each(games, (game) => game, (game) => html`<h3>${titleOf(game, game)}</h3><ol>${
      (lessons ?? []).filter((one) => one.game === game).map((one) => row(store, one))}</ol>`)}
    <p role="status">${answer}</p>
    <form method="dialog"><button>${say("close")}</button></form>
  </dialog>`;
}
