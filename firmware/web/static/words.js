// Every word on the page comes from en.json or fr.json; values in braces are filled in.

const catalogues = {};
for (const language of ["en", "fr"]) {
  catalogues[language] = await (await fetch(`${language}.json`)).json();
}
let words = catalogues.en;

// The words of a game of its own, under its name.
export async function learn(name) {
  for (const [language, catalogue] of Object.entries(catalogues)) {
    catalogue[name] = await (await fetch(`play/${name}.${language}.json`)).json();
  }
}

export function choose(language) {
  words = catalogues[language] ?? catalogues.en;
  document.documentElement.lang = words === catalogues.fr ? "fr" : "en";
}

export function preferred() {
  const kept = localStorage.getItem("language");
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return [kept, ...wanted].find((language) => language in catalogues) ?? "en";
}

// In French "de" and "que" lose their e before a name that begins with a vowel.
const elided = (text, values) => words !== catalogues.fr ? text : text.replace(/\b([Dd]|[Qq]u)e \{(\w+)\}/g, (all, start, name) =>
  (/^[aeiouàâäéèêëîïôöùûü]/i.test(values[name] ?? "") ? `${start}’{${name}}` : all));

// The word under a key such as "closed.REVERSE", with {values} filled in.
export function say(key, values = {}) {
  const found = key.split(".").reduce((at, part) => at?.[part], words);
  return typeof found === "string" ? elided(found, values).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "") : (found ?? key);
}

// What helps a player, in words; empty if nothing does.
export function helpWords(handicap) {
  if (!handicap) return "";
  const { points, without, take_backs } = handicap;
  return [points && say("help.hasPoints", { points }), without.length && say("help.hasWithout", { values: without.join(", ") }),
    take_backs && say("help.hasTakeBacks")].filter(Boolean).join(", ");
}

// A number as the language writes it.
export const inFigures = (number) => number.toLocaleString(document.documentElement.lang);
