// The page of a game that has no module of its own, made of what its plugin declares; see `OpenSetupState` and
// `OpenGameState` in /state.js for what is in its states. All words are messages of the game, else of the house.

import { html, live, nothing } from "/vendor/lit.js";
import { button, each, group, isTicked, nameField, select } from "/page/elements.js";
import { maybe, phraseWords, say } from "/page/words.js";

/** @import { Content, Page, Score, Sign, Way } from "/game-module.js" */
/** @import { ListedGame, State } from "/state.js" */

/** @typedef {{ name: string, values: any[], parts: Record<string, any[]> }} FormPart */

export const steady = true;

const TABLE = "table";
const PERSON = "person";
// The option of who sits where.
const SEATS = "seats";

// Words of a game: its messages go before those of the house.
/** @param {string} game @returns {(id: string, args?: Record<string, any>) => string} */
const wordsIn = (game) => (id, args = {}) => phraseWords({ id, args }, game);
/** @param {State} state */
const wordsOf = (state) => wordsIn(state.game_name);

/** @param {string} game @param {Record<string, string>} names @param {Record<string, string>} [sitting]
 *  @returns {(seat: string) => string} */
const namesIn = (game, names, sitting = {}) => (seat) => (sitting[seat] === TABLE ? wordsIn(game)(`table-${seat}`)
  : names[seat] || wordsIn(game)(`seat-${seat}`));

/** @param {State} state */
const nameOf = (state) => namesIn(state.game_name, state.names, (state.choice ?? state.setup).seats);

/** @param {string} action @param {State} state */
export function actionWords(action, state) {
  const words = state.deeds[action]?.words ?? action;
  return typeof words === "string" ? words : phraseWords(words, state.game_name);
}

/** @param {State} state */
export const latest = (state) => (state.latest ? wordsOf(state)("did", { name: nameOf(state)(state.latest.seat),
  action: actionWords(state.latest.action, state) }) : null);

/** @param {State} state */
export const score = (state) => (state.score ? phraseWords(state.score, state.game_name) : "");

/** @param {State} state @returns {Score[]} */
export const scores = (state) => state.seats.map((/** @type {string} */ seat, /** @type {number} */ at) => ({
  seat,
  name: nameOf(state)(seat),
  turn: state.mover === seat,
  color: state.palette[at ? "seat_two" : "seat_one"][2],
}));

/** @param {State} state */
export function preview(state) {
  const word = wordsOf(state);
  if (state.entering) return html`<p>${word("entering", { action: actionWords(state.entering, state) })}</p>`;
  if (!state.hint || state.thinking || state.phase !== "play" || !state.settings.hints) return [];
  return html`<p>${state.advice ? word("advice", { action: actionWords(state.advice, state) })
    : word("no-advice")}</p>`;
}

// What lies on the table, each row with what can be done with it; what is done here counts at once.
/** @param {State} state @param {Page} page */
export const panels = (state, page) => [rows(state, page), latest(state) ? html`<p>${latest(state)}</p>` : ""].flat();

/** @param {State} state @param {Page} page */
const rows = (state, page) => (state.rows.length ? html`<table class="rows"><tbody>${
  state.rows.map((/** @type {any} */ { head, shown, words, actions }) => html`<tr>
    <th scope="row">${phraseWords(head, state.game_name)}</th>
    <td aria-label=${phraseWords(words, state.game_name)}>${shown}</td>
    <td>${state.replay || state.thinking ? "" : doings(state, actions, page)}</td></tr>`)}</tbody></table>` : []);

/** @param {State} state @param {string[]} actions @param {Page} page */
const doings = (state, actions, page) => html`<span class="row">${actions.map((action) => {
  const words = actionWords(action, state);
  return button(action, () => page.act(action), state.deeds[action].sign, { title: words, label: words });
})}</span>`;

// The set-up form

/** @param {State} state @param {string} name @returns {(value: any) => string} */
const valueWords = (state, name) => (value) => (typeof value === "number" ? String(value)
  : typeof value === "boolean" ? say(value ? "yes" : "no") : wordsOf(state)(`${name}-${value}`));

// A part of an option is called as it is there, or it is a seat.
/** @param {State} state @param {string} name @param {string} part */
const partWords = (state, name, part) =>
  maybe(`${name}-${part}`, {}, state.game_name) ?? wordsOf(state)(`seat-${part}`);

/** @param {any[]} values */
const isSitting = (values) => values.length === 2 && values.includes(PERSON) && values.includes(TABLE);

// The value of each part as a list or by name, as the option keeps it.
/** @param {any} value @param {string[]} parts @param {string} part */
const valueOf = (value, parts, part) => (Array.isArray(value) ? value[parts.indexOf(part)] : value[part]);
/** @param {any} value @param {string[]} parts @param {string} part @param {any} chosen */
const withValue = (value, parts, part, chosen) =>
  (Array.isArray(value) ? value.with(parts.indexOf(part), chosen) : { ...value, [part]: chosen });

/** @param {State} state @param {Page} page */
export function setup(state, page) {
  const { choice, form, seats, names } = state;
  /** @param {object} wishes */
  const choose = (wishes) => void page.send("/api/choose", wishes);
  /** @param {FormPart} option */
  const whole = ({ name, values }) => each(values, String, (value) => button(`${name} ${value}`,
    () => choose({ [name]: value }), valueWords(state, name)(value), { pressed: choice[name] === value }));
  /** @param {FormPart} option @returns {(part: string) => Content} */
  const ofPart = (option) => (part) => {
    const { name, parts } = option;
    const value = valueOf(choice[name], Object.keys(parts), part);
    /** @param {any} chosen */
    const change = (chosen) => choose({ [name]: withValue(choice[name], Object.keys(parts), part, chosen) });
    if (isSitting(parts[part])) {
      return html`<label><input type="checkbox" data-key="${name} ${part}" .checked=${live(value === TABLE)}
        @change=${(/** @type {Event} */ event) => change(isTicked(event) ? TABLE : PERSON)}>
        ${wordsOf(state)(`table-${part}`)}</label>`;
    }
    return html`<label>${partWords(state, name, part)} ${select({ key: `${name} ${part}` }, parts[part], value,
      valueWords(state, name), change)}</label>`;
  };
  const fields = each(seats, String, (seat) => nameField(String(seat), wordsOf(state)(`seat-${seat}`),
    names[String(seat)] ?? "", (all) => choose({ names: all })));
  const sits = form.some((/** @type {FormPart} */ { name }) => name === SEATS);
  return html`${form.map((/** @type {FormPart} */ option) => group(wordsOf(state)(`choice-${option.name}`), [
    option.name === SEATS ? fields : nothing,
    option.values.length ? whole(option) : Object.keys(option.parts).map(ofPart(option))]))}
    ${sits ? nothing : group(say("names"), fields)}`;
}

// With whom one plays: people on all seats, or the table on the last one.
/** @param {State} state @returns {{ play: Way, table?: Way }} */
export function ways(state) {
  const sitters = state.form.find((/** @type {FormPart} */ { name }) => name === SEATS);
  if (!sitters) return { play: { wishes: {}, words: "" } };
  const all = Object.keys(sitters.parts), last = all[all.length - 1];
  const people = Object.fromEntries(all.map((seat) => [seat, PERSON]));
  const name = wordsOf(state)(`table-${last}`);
  return { play: { wishes: { seats: people }, words: wordsOf(state)("ways-people") },
    table: { wishes: { seats: { ...people, [last]: TABLE } }, words: wordsOf(state)("ways-table", { name }) } };
}

// The signs of buttons

/** @param {State} state @returns {Record<string, Sign>} */
export function signs(state) {
  if (state.replay) return {};
  if (state.phase === "setup") return setupSigns(state);
  if (state.phase === "finished") return { ok: { text: wordsOf(state)("sign-new-game"), open: true } };
  const open = !state.thinking;
  /** @type {Record<string, Sign>} */
  const found = state.entering ? { ok: { text: actionWords(state.entering, state), open } } : {};
  for (const [name, action] of Object.entries(/** @type {Record<string, string>} */ (state.buttons))) {
    found[name] = { sign: state.deeds[action].sign, text: actionWords(action, state), open };
  }
  return found;
}

/** @param {State} state @returns {Record<string, Sign>} */
const setupSigns = (state) => Object.fromEntries(state.form.flatMap((/** @type {FormPart} */ option) =>
  Object.entries(state.choices[option.name] ?? {}).map(([name, what]) => [name, setupSign(state, option, what)])));

/** @param {State} state @param {FormPart} option @param {any} what @returns {Sign} */
function setupSign(state, option, what) {
  const { name, values, parts } = option, now = state.choice[name];
  /** @param {string} head @param {string} words */
  const is = (head, words) => say("entry-is", { entry: head, words });
  if (values.length) {
    const words = valueWords(state, name)(what);
    return { sign: maybe(`sign-${name}-${what}`, {}, state.game_name) ?? words.slice(0, 1), open: now === what,
      text: is(wordsOf(state)(`choice-${name}`), words) };
  }
  const value = valueOf(now, Object.keys(parts), what);
  if (isSitting(parts[what])) return { sign: "⚙", open: value === TABLE, text: wordsOf(state)(`table-${what}`) };
  return { sign: what, open: true, text: is(partWords(state, name, what), valueWords(state, name)(value)) };
}

// The list of games

/** @param {ListedGame} game */
export function standing({ game, names, seats, setup: agreed, result }) {
  const word = wordsIn(game), name = namesIn(game, names, agreed.seats);
  const numbers = Object.values(agreed).filter(Array.isArray).map((list) => list.join(" "));
  const details = [...numbers, agreed.variant ? word(`variant-${agreed.variant}`) : ""].filter(Boolean).join(", ");
  const players = seats.map(name).join(" – ");
  if (!result) return { standing: players, details };
  const { winner } = result.outcome;
  return { standing: `${players}. ${winner ? word("won-head", { name: name(winner) }) : word("over-head")}`, details };
}
