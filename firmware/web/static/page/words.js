// What the page says: messages in Fluent, of the house and of each game, in the language that was chosen. What a
// language doesn't say yet is said in the one that all fall back to.

import { FluentBundle, FluentResource } from "/vendor/fluent.js";
import { CONTROLS } from "./frame.js";

/** @import { FluentFunction } from "/vendor/fluent.js" */
/** @typedef {Record<string, unknown>} Values What a message speaks of, by the names of its variables. */
/** @typedef {(id: string, values?: Values) => string} Say */
/** @typedef {{ error?: unknown, code?: unknown, params?: Values }} Refusal What was refused, as it is answered. */
/** @typedef {{ id: string, args: Record<string, any> }} Phrase A message that the table names, and its arguments. */

const KEPT = "language";
const HOUSE = "";
const VOWEL = /^[aeiouæœ]/i;

/** @type {{ fallback: string, languages: Record<string, string> }} */
let known = { fallback: "", languages: {} };
let chosen = "";
/** @type {Map<string, Promise<void>>} */
const fetched = new Map();
/** @type {Map<string, FluentBundle>} */
const bundles = new Map();

// Which kind of sound a text begins with: some languages shorten a word before a vowel.
/** @type {FluentFunction} */
const INITIAL = ([text]) => (VOWEL.test(String(text?.valueOf() ?? "").normalize("NFD")) ? "vowel" : "consonant");

/** @param {string} language @param {string} scope */
const keyOf = (language, scope) => `${language} ${scope}`;
/** @param {string} language @param {string} scope */
const addressOf = (language, scope) =>
  `${scope === HOUSE ? "/messages" : `/games/${scope}`}/${language}.ftl`;

/** @param {string} language @param {string} scope */
async function load(language, scope) {
  const answer = await fetch(addressOf(language, scope));
  if (answer.status >= 500) throw new TypeError("not reached");
  if (!answer.ok) return;
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { INITIAL } });
  for (const error of bundle.addResource(new FluentResource(await answer.text()))) console.error(error);
  bundles.set(keyOf(language, scope), bundle);
}

// What the house or a game says in a language, fetched once, or again if it didn't come.
/** @param {string} language @param {string} scope */
function once(language, scope) {
  const key = keyOf(language, scope);
  const coming = fetched.get(key) ?? load(language, scope).catch((error) => {
    fetched.delete(key);
    throw error;
  });
  fetched.set(key, coming);
  return coming;
}

// Fetches what a game says in the chosen language and in the one behind it.
/** @param {string} game */
export const learn = (game) => Promise.all([once(chosen, game), once(known.fallback, game)]);

// Learns which languages there are and takes the one that was kept, or that the browser asks for.
export async function begin() {
  known = await (await fetch("/messages/languages.json")).json();
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  const language = [localStorage.getItem(KEPT) ?? "", ...wanted].find((one) => one in known.languages);
  await once(known.fallback, HOUSE);
  await speak(language ?? known.fallback);
}

/** @param {string} language */
async function speak(language) {
  const scopes = new Set([...fetched.keys()].map((key) => key.slice(key.indexOf(" ") + 1)));
  await Promise.all([...scopes].map((scope) => once(language, scope)));
  chosen = language;
  document.documentElement.lang = language;
}

// The languages that there are, by their codes, each in its own words.
export const languages = () => known.languages;

export const chosenLanguage = () => chosen;

// A language's own name.
/** @param {string} language */
export const languageName = (language) => known.languages[language] ?? language;

/** @param {string} language */
export async function choose(language) {
  localStorage.setItem(KEPT, language);
  await speak(language);
}

/** @param {unknown} value */
const plain = (value) => (typeof value === "number" ? value : String(value ?? ""));

/** @param {string} scope @param {string} id @param {Values} [values] @param {string} [form] @returns {string | null} */
function found(scope, id, values = {}, form = "") {
  // An id may end with a value of the state; spaces in it are hyphens in the id.
  const name = id.replaceAll(" ", "-");
  for (const language of [chosen, known.fallback]) {
    const bundle = bundles.get(keyOf(language, scope));
    const message = bundle?.getMessage(name);
    const pattern = message?.attributes[form] ?? message?.value;
    if (!bundle || !pattern) continue;
    /** @type {Error[]} */
    const errors = [];
    const given = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)]));
    const text = bundle.formatPattern(pattern, given, errors);
    for (const error of errors) console.error(`${language} ${scope} ${name}: ${error.message}`);
    return text;
  }
  return null;
}

/** @param {string} scope @returns {Say} */
const sayer = (scope) => (id, values) => {
  const text = found(scope, id, values);
  if (text === null) console.error(`nothing is said under ${scope} ${id}`);
  return text ?? id;
};

// Whether the page speaks the language of the table's own details.
export const asTheTable = () => chosen === known.fallback;

// A message of the house.
export const say = sayer(HOUSE);

// What is written on a button.
/** @param {string} name */
export const buttonName = (name) => (CONTROLS.includes(name) ? say(name) : name);

// Messages of a game.
export const wordsOf = sayer;

// A message that need not be there: null if it isn't.
/** @param {string} id @param {Values} [values] @param {string} [game] */
export const maybe = (id, values, game = HOUSE) => found(game, id, values);

// An error of the table as a sentence: commands print it after a colon.
/** @param {unknown} error */
const sentence = (error) =>
  String(error ?? "").replace(/^./u, (first) => first.toUpperCase()).replace(/[^.!?]$/, "$&.");

// Why something was refused: by its code, else as the table says it, which is in English.
/** @param {Refusal} refusal */
export const refusalWords = ({ error, code, params }) =>
  (code ? maybe(`error-${code}`, params) : null) ?? (sentence(error) || say("refused"));

// A message of the game, else of the house, that the table names: its arguments may be messages themselves, or lists.
// In the form "spoken" it is meant for ears. Empty for one that nobody has, unless it is an error.
/** @param {Phrase} phrase @param {string} game @param {string} [form] @returns {string} */
export function phraseWords({ id, args }, game, form) {
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, inWords(value, game, form)]));
  return found(game, id, values, form) ?? found(HOUSE, id, values, form) ?? sentence(values.error);
}

/** @param {any} value @param {string} game @param {string} [form] @returns {string | number} */
function inWords(value, game, form) {
  if (Array.isArray(value)) return value.map((one) => inWords(one, game, form)).join(", ");
  return typeof value === "object" && value ? phraseWords(value, game, form) : value;
}

// A message of several paragraphs, each a line of it.
/** @param {string} text */
export const paragraphs = (text) => text.split("\n").filter(Boolean);

// The language with the country of the reader's browser, by which dates are written.
export const country = () => navigator.languages.find((one) => one.startsWith(document.documentElement.lang))
  ?? document.documentElement.lang;

// A number as the language writes it.
/** @param {number} number */
export const inFigures = (number) => number.toLocaleString(document.documentElement.lang);

// The same, rounded to one decimal.
/** @param {number} number */
export const rounded = (number) => number.toLocaleString(document.documentElement.lang,
  { minimumFractionDigits: 1, maximumFractionDigits: 1 });
