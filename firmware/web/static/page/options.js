// The options of a game that is set up, from what the state says of them: `choice` has what is chosen, `choices` what
// each button stands for, by option.

import { button, each, nameField, select } from "./elements.js";

/** @import { Content, Page, Sign } from "../game-module.js" */
/** @typedef {Record<string, any>} Some */

// What the form of a game is made of. Each element chooses one option by its name.
/** @param {Some} state @param {Page} page */
export function optionsForm({ choice, choices, names }, { send }) {
  /** @param {object} wishes */
  const choose = (wishes) => void send("/api/choose", wishes);
  return {
    choose,
    // A row of buttons, one for each value; without other values for those of the table's buttons.
    /** @param {string} name @param {(value: any) => Content} words @param {Iterable<unknown>} [values] */
    oneOf: (name, words, values = new Set(Object.values(choices[name]))) => each(values, String, (value) =>
      button(`${name} ${value}`, () => choose({ [name]: value }), words(value), { pressed: choice[name] === value })),
    // A list for one part, such as a seat.
    /** @template T @param {string} name @param {string} part
     *  @param {{ key: string, label?: string, seat?: string }} about @param {T[]} values
     *  @param {(value: T) => string} words @param {T} [usual] */
    partOf: (name, part, about, values, words, usual) => select(about, values, choice[name][part] ?? usual, words,
      (value) => choose({ [name]: { ...choice[name], [part]: value } })),
    // Fields for the players' names.
    /** @param {string[]} seats @param {(seat: string) => Content} words */
    nameFields: (seats, words) => each(seats, String, (seat) => nameField(seat, words(seat),
      names[seat] ?? "", (all) => choose({ names: all }))),
  };
}

// What the buttons stand for, put into words option by option.
/** @param {Some} choices @param {Record<string, (what: any) => Sign>} signs @returns {Record<string, Sign>} */
export const signsOf = (choices, signs) => Object.fromEntries(Object.entries(signs).flatMap(([name, sign]) =>
  Object.entries(choices[name]).map(([entry, what]) => [entry, sign(what)])));

/** @param {string[]} all @param {string} one */
export const toggled = (all, one) => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one]);

// An option that lists open rules which are played otherwise than the rulebook says: the list, and the option with one
// of them changed.
/** @param {string} rulings */
export const ruled = (rulings) => (rulings === "rulebook" ? [] : rulings.split(","));
/** @param {string} rulings @param {string} one */
export const ruledOtherwise = (rulings, one) => toggled(ruled(rulings), one).join(",") || "rulebook";
