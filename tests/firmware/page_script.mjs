// Asks a game's page module what it says of states from standard input, outside a browser: the page's addresses lead
// to files, and there is as much of a document as its modules ask for when they are loaded.

import { readFileSync } from "node:fs";
import { register } from "node:module";

const { game, language, folders, states } = JSON.parse(readFileSync(0, "utf-8"));

const fileOf = (address) => {
  const [prefix] = Object.keys(folders).filter((one) => address.startsWith(one)).sort((a, b) => b.length - a.length);
  return prefix === undefined ? null : folders[prefix] + address.slice(prefix.length);
};
const hook = `
  const folders = ${JSON.stringify(folders)};
  export const resolve = (name, context, next) => {
    const [prefix] = Object.keys(folders).filter((one) => name.startsWith(one)).sort((a, b) => b.length - a.length);
    if (prefix === undefined) return next(name, context);
    return next("file://" + folders[prefix] + name.slice(prefix.length), context);
  };
  export const load = (url, context, next) =>
    next(url, { ...context, format: url.endsWith(".js") ? "module" : context.format });
`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

const anything = () => ({});
globalThis.document =
  { documentElement: {}, createTreeWalker: anything, createComment: anything, createElement: anything };
globalThis.localStorage = { getItem: () => language };
Object.defineProperty(globalThis, "navigator", { value: { languages: [language] } });
let fails = true;
globalThis.fetch = async (address) => {
  if (fails && address.startsWith("/games/")) return { ok: false, status: 503 };
  const text = readFileSync(fileOf(address), "utf-8");
  return { ok: true, text: async () => text, json: async () => JSON.parse(text) };
};
const errors = [];
console.error = (...words) => errors.push(words.join(" "));

const { begin, learn } = await import("/page/words.js");
await begin();
// What didn't come is asked for again.
await learn(game).catch(() => { fails = false; });
await learn(game);
const { promptWords } = await import("/page/prompt.js");
const { create, heading, latest, refusal } = await import(`/games/${game}/page.js`);
const page = { here: create?.() ?? {}, seats: null };
const words = (state) => (heading ? heading(state, page) : promptWords(state));
const said = states.map((state) =>
  [latest?.(state, page) ?? null, ...Object.values(words(state)), refusal(state, page)]);
console.log(JSON.stringify({ said, errors }));
