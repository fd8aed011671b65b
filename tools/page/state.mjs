// Writes firmware/web/static/state.d.ts, the types of the page, from the record of the interface, docs/schema/v1.json.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const RECORDS = "docs/schema/";
const TYPES = "firmware/web/static/state.d.ts";
const OPTIONS = { additionalProperties: false, unknownAny: false };

const latest = readdirSync(RECORDS).sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
const banner = `// The state as the table tells it, and what else is asked and answered, written by \`make lint-page\`
// from ${RECORDS}${latest}. State is what every state has, AnyState what the states of the known games have.`;

/** A named type may have no description beside its name, or it becomes another type; an object may have any field. */
function plain(key, part) {
  if (part?.$ref) return { $ref: part.$ref };
  return part?.type === "object" && !part.properties ? { additionalProperties: true, ...part } : part;
}

const record = JSON.parse(readFileSync(RECORDS + latest, "utf-8"), plain);
const { $defs, anyOf, title, description, ...more } = record;
const any = { $ref: "#/$defs/AnyState" };
const properties = {
  "GET /api/state": any, "any game": { $ref: "#/$defs/State" }, "event spoken": more["x-events"].spoken,
  ...more["x-answers"], ...more["x-requests"],
};
const whole = {
  title: "Interface",
  description: "Answers and bodies by request.",
  type: "object",
  properties,
  required: Object.keys(properties),
  $defs: { AnyState: { title, description, anyOf }, ...$defs },
};
const text = await compile(whole, "Interface", { ...OPTIONS, bannerComment: banner });

writeFileSync(TYPES, text);
