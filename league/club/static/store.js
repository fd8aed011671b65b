// What a club's page knows of the club, how it asks it for something, and how it writes points.

import { Refused, read } from "/page/api.js";
import { inFigures, refusalWords, say } from "/page/words.js";

/** @typedef {{ board: number, players: string[], tables: string[], points: number[] | null,
 *   told: number[] | null, source: string | null,
 *   position: string | null, moves: number, left: string | null, differs: boolean, declined: boolean,
 *   unplayable: string }} Board */
/** @typedef {{ round: number, until: number | null, boards: Board[], byes: { player: string, points: number }[],
 *   corrected: { board: number, points: Record<string, number> }[] }} Round */
/** @typedef {{ id: string, name: string, system: string, game: string, colors: Record<string, string>, phase: string,
 *   paused: string | null, minutes: number, round: number,
 *   rounds: number, next: number | null, seating: string, automatic: boolean, past: Round[], forbidden: string[][],
 *   players: { player: string, table: string, here: boolean, absent: number[] }[],
 *   standings: { place: number, player: string, points: number, won: number, drawn: number, lost: number,
 *     buchholz: number, berger: number }[] }} Evening */
/** @typedef {{ club: string, connected: boolean, database: boolean, expected: string[], struck: string[],
 *   tables: { table: string, here: boolean }[],
 *   games: Record<string, string>, evening: Evening | null, faults: string[], liars: string[] }} Club */

// Where this device keeps the host's key, and whom it has registered.
const KEY = "club-key";
const MINE = "club-mine";
export const HALF = "½";
// For how long a refusal is shown, in milliseconds.
const REFUSAL_SHOWN = 8000;

export const isTv = /^\/tv\/?$/.test(location.pathname);
export const code = location.pathname.startsWith("/join/") ? location.pathname.slice("/join/".length) : "";
export const old = location.pathname.startsWith("/evenings/") ? location.pathname.slice("/evenings/".length) : "";

/** @type {{ club: Club | null, evening: Evening | null, online: boolean, host: boolean, trouble: string, round: number,
 *   codes: { table: string, code: string, until: number }[], skew: number, changes: boolean,
 *   added: { table: string, code: string, address: string } | null }} */
export const known = {
  club: null, evening: null, online: true, host: false, trouble: "", round: 0, codes: [], skew: 0,
  changes: false, added: null,
};

// Whether this page does what the host does: a big screen and a past evening only show.
export const leads = () => known.host && !isTv && !old;

// Draws the page anew, in the way that `drawBy` was given.
let drawPage = () => {};
export const draw = () => drawPage();
/** @param {() => void} how */
export const drawBy = (how) => { drawPage = how; };

// The key stays on this device, and out of the address, which people show to others.
export function takeKey() {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!key) return;
  localStorage.setItem(KEY, key);
  history.replaceState(null, "", location.pathname);
}

/** @returns {Record<string, { name: string, token: string }[]>} */
const allMine = () => JSON.parse(localStorage.getItem(MINE) ?? "{}");
export const mine = () => allMine()[known.club?.evening?.id ?? ""] ?? [];

/** @param {string} evening @param {{ name: string, token: string }[]} names */
export const keepMine = (evening, names) => localStorage.setItem(MINE, JSON.stringify({ [evening]: names }));

// Asks the club to do something; null if it refused, which is shown.
/** @param {string} path @param {object} [body] @returns {Promise<any>} */
export async function ask(path, body = {}) {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Authorization": `Bearer ${localStorage.getItem(KEY) ?? ""}` },
      body: JSON.stringify(body),
    });
    const data = await read(answer);
    Object.assign(known, { club: data, codes: data.codes ?? known.codes, trouble: "" });
    draw();
    return data;
  } catch (error) {
    refused(error);
    return null;
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let forgetting;

// Shows for a while what was refused.
/** @param {unknown} error */
export function refused(error) {
  known.trouble = error instanceof Refused ? refusalWords(error.answer) : say("club-not-done");
  draw();
  clearTimeout(forgetting);
  forgetting = setTimeout(forget, REFUSAL_SHOWN);
}

// Nothing of what was refused is done later by itself.
function forget() {
  known.trouble = "";
  draw();
}

/** @param {string} what @param {object} [body] */
export const host = (what, body) => ask(`/api/host/${what}`, body);

// Points as people write them: 2½. Those of Sonneborn-Berger have quarters.
/** @param {number} points */
export const inPoints = (points) => {
  const whole = Math.floor(points), part = ["", "¼", HALF, "¾"][Math.round(4 * (points - whole))];
  return part && !whole ? part : `${inFigures(whole)}${part}`;
};

/** @param {number[]} points */
export const inResult = (points) => points.map(inPoints).join(" : ");

// Asks for everything that this device may know.
export async function learn() {
  const asked = await fetch("/api/club", { headers: { Authorization: `Bearer ${localStorage.getItem(KEY) ?? ""}` } })
    .catch(() => null);
  if (!asked?.ok) return;
  const club = await asked.json();
  // A round's time is counted by the club's clock, which may go otherwise than this device's.
  const skew = Date.parse(asked.headers.get("Date") ?? "") - Date.now() || 0;
  Object.assign(known, { club, host: club.host, codes: club.codes ?? [], skew });
  draw();
}

// Takes what everybody is sent. A code that another device of the host has made is asked for.
/** @param {Club} club */
export function heard(club) {
  known.club = club;
  draw();
  const strange = club.expected.some((table) => !known.codes.some((one) => one.table === table));
  if (leads() && strange) void learn();
}
