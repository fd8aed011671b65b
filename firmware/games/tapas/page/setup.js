// Setting up a game: the same choices as on the table's frame, by name.

import { html, live } from "/vendor/lit.js";
import { field, initially } from "/page/directives.js";
import { each, group } from "/page/elements.js";
import { optionsForm, signsOf } from "/page/options.js";
import { levelOf, levelWords, strengthChoice } from "/page/strength.js";
import { inFigures, say } from "/page/words.js";
import { editButton } from "./edit.js";
import { helpWords, otherOf, PLAYERS, word } from "./words.js";

/** @import { Page, Sign } from "/game-module.js" */
/** @import { Choice, Handicap, TapasState } from "./state.js" */

// How many games in ten a level wins against the one below it (docs/opponent.md).
/** @type {Record<string, number>} */
const BEATS = { hungry: 7, careful: 7, planner: 8, master: 7, champion: 7 };
// How many games in ten whoever begins wins between equals, by the number of Extras, and with Burning Head alone.
/** @type {Record<number, number>} */
const FIRST_WINS = { 0: 1, 2: 3, 3: 3, 5: 4 };
const FIRST_WINS_TURNING = 4;
/** @type {Handicap} */
const NO_HELP = { points: 0, without: [], take_backs: false };
// What a strong player can do without, value by value.
const WITHOUT = ["", "1", "2", "3", "4", "4 3", "4 3 2"];

/** @param {number} seconds */
const whenWords = (seconds) => (seconds ? say("after-seconds", { seconds }) : say("after-ok"));

/** @param {Choice} choice */
function agreed({ extras, burning_head: head, first, rulings }) {
  const parts = [word("extras-agreed", { count: extras }), head && word("choice-burning_head"),
    rulings !== "rulebook" && word("agreed-rulings"), word("agreed-first", { name: word(`the-${first}`) })];
  return parts.filter(Boolean).join(", ");
}

// The table's seat as it was last, or the one without a name if the other has one.
/** @param {TapasState} state */
function tablesSeat({ choice: { seats }, names }) {
  const taken = Object.keys(seats), nameless = PLAYERS.filter((player) => !names[player]);
  return [taken, nameless].find(({ length }) => length === 1)?.[0];
}

// Why it is better not to begin; with Burning Head and Extras it isn't.
/** @param {number} extras @param {boolean} head */
export const whyNotFirst = (extras, head) =>
  (head && extras ? "" : word("first-why", { wins: head ? FIRST_WINS_TURNING : FIRST_WINS[extras] }));

// The same game with sides changed, which remembers how the first one ended.
/** @param {TapasState} state */
export const secondGame = ({ setup: before, names, seats, points, outcome, clock }) => ({
  game: "tapas", ...before, first: otherOf(before.first), seats, names,
  placing: Object.keys(before.extras).length > 0,
  match: { points, winner: outcome.winner },
  ...(clock ? { clock: { ...clock.agreed, falling: clock.falling } } : {}),
});

/** @param {TapasState} state @param {Page} page */
export function ways(state, { send }) {
  const { choice, choices } = state;
  const seat = tablesSeat(state), player = seat ?? choice.first, pupils = seat ?? PLAYERS[1];
  // The first one stands for a person.
  const levels = choices.levels.slice(1), [easiest] = levels;
  const level = levelOf("tapas", levels, choice.seats[player]);
  const opponent = { name: word(`the-${player}`), level: levelWords(levels, level) };
  return {
    play: { wishes: { seats: {} }, words: agreed(choice) },
    table: {
      wishes: { seats: { [player]: level } },
      words: `${word("agreed-table", opponent)}, ${agreed(choice)}`,
      more: [
        strengthChoice(levels, level, (one) => void send("/api/choose", { seats: { [player]: one } })),
        level === easiest ? "" : word("level-beats", { of: BEATS[level], below: levels.indexOf(level) }), " ",
        player === choice.first ? whyNotFirst(choice.extras, choice.burning_head) : "",
      ],
    },
    learn: { advised: true, wishes: { seats: { [pupils]: easiest }, first: otherOf(pupils), extras: 0,
      burning_head: false, handicaps: {} } },
  };
}

/** @param {string} player @param {string} words */
const helpOf = (player, words) => word("help-some", { name: word(player), words });

/** @param {TapasState} state @param {Page} page */
export function setup(state, page) {
  const { choice, choices } = state;
  /** @type {Record<string, any>} */
  const chosen = choice;
  const { choose, partOf, nameFields } = optionsForm(state, page);
  /** @param {string} name @param {unknown[]} values @param {(value: any) => string} words */
  const options = (name, values, words) => group(word(`choice-${name}`), each(values, String, (value) => html`<button
    type="button" data-choice=${name} data-value=${String(value)} aria-pressed=${String(chosen[name] === value)}
    @click=${() => page.send(name === "auto_commit" ? "/api/settings" : "/api/choose", { [name]: value })}>${
      words(value)}</button>`));
  return html`
    ${options("extras", Object.values(choices.extras), (count) => word("extras", { count }))}
    ${options("first", Object.values(choices.first), word)}
    ${options("burning_head", [false, true], (on) => say(on ? "yes" : "no"))}
    ${options("rulings", ["rulebook", "online"], (name) => word(`rulings-${name}`))}
    <ul class="quiet">${["ticket", "first-turn"].map((what) => html`<li>${word(`rulings-differ-${what}`)}</li>`)}</ul>
    ${options("auto_commit", Object.values(choices.auto_commit), whenWords)}
    ${group(say("names"), nameFields(PLAYERS, (player) => word(player)))}
    ${group(word("choice-seats"), PLAYERS.map((player) => html`<label>${word(player)} ${partOf("seats", player,
      { key: `seat ${player}`, seat: player }, choices.levels, (level) => word(`levels-${level}`),
      choices.levels[0])}</label>`))}
    ${handicaps(state, choose)}
    ${editButton(state, page)}`;
}

/** @param {TapasState} state @param {(wishes: object) => void} choose */
function handicaps({ choice: { handicaps: all }, choices }, choose) {
  const helped = PLAYERS.filter((player) => all[player]).map((player) => helpOf(player, helpWords(all[player])));
  /** @param {Event} event */
  const changed = (event) => choose({ handicaps: handicapsIn(event) });
  /** @param {string} player */
  const help = (player) => {
    const { points, without, take_backs: takeBacks } = all[player] ?? NO_HELP, now = without.join(" ");
    return html`<fieldset data-help=${player} @change=${changed}>
      <legend>${word(player)}</legend>
      <label>${word("help-points")} <input type="number" min="0" max=${choices.most_points}
        .value=${field(String(points))}></label>
      <label>${word("help-without")} <select>${[...new Set([...WITHOUT, now])].map((value) => html`<option
        value=${value} .selected=${value === now}>${value || word("help-nothing")}</option>`)}</select></label>
      <label>${word("help-take_backs")} <input type="checkbox" .checked=${live(takeBacks)}></label>
    </fieldset>`;
  };
  return html`<details id="handicaps" ?open=${initially(helped.length > 0)}>
    <summary>${[word("choice-handicaps"), ...helped].join(" – ")}</summary>${PLAYERS.map(help)}</details>`;
}

// What helps both, as the form stands: the state may not have the other's yet.
/** @param {Event} event */
function handicapsIn({ currentTarget }) {
  const fold = /** @type {HTMLElement} */ (currentTarget).closest("details");
  const boxes = fold?.querySelectorAll("[data-help]") ?? [];
  return Object.fromEntries(/** @type {HTMLElement[]} */ ([...boxes]).map((box) => {
    const [number, less, free] = /** @type {HTMLInputElement[]} */ ([...box.querySelectorAll("input, select")]);
    const points = Math.max(0, Math.min(Number(number.max), Math.round(Number(number.value) || 0)));
    number.value = String(points);
    const without = less.value.split(" ").filter(Boolean).map(Number);
    return [box.dataset.help, { points, without, take_backs: free.checked }];
  }));
}

// While a game is set up each button stands for a choice.
/** @param {TapasState} state @returns {Record<string, Sign>} */
export function setupSigns({ choices, choice }) {
  const { levels } = choices;
  /** @param {string} name @param {string} words */
  const choiceIs = (name, words) => say("entry-is", { entry: word(`choice-${name}`), words });
  return {
    [choices.burning_head]: { sign: "↻", text: word("choice-burning_head") },
    [choices.rulings]: { sign: "§", text: word("choice-rulings") },
    ...signsOf(choices, {
      extras: (count) => ({ sign: String(count), text: choiceIs("extras", word("extras", { count })) }),
      first: (player) => ({ sign: player, text: choiceIs("first", word(player)) }),
      seats: (player) => {
        const level = choice.seats[player] ?? levels[0];
        const text = say("entry-is", { entry: word(player), words: word(`levels-${level}`) });
        return { sign: player + (levels.indexOf(level) || "☺"), text };
      },
      handicaps: (player) => {
        const help = choice.handicaps[player];
        return { sign: `${player}+${help?.points || ""}`, text: helpOf(player, helpWords(help) || word("help-none")) };
      },
      auto_commit: (seconds) => ({ sign: seconds ? `${inFigures(seconds)}s` : say("ok"),
        text: choiceIs("auto_commit", whenWords(seconds)) }),
    }),
  };
}
