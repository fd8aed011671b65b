// A second table of the league, after docs/league.md, docs/clubs.md and docs/notation.md. It has no tray: it accepts an
// invitation to a game of Tapas and declines others, makes random pushes, agrees to every wish to take back, and ends
// with the game.
//
//   npm install nats @noble/hashes@2      (and nats.ws and ws, for an address that begins with ws)
//   node second-table.mjs nats://127.0.0.1:4222 south [--key FILE]

import { createPrivateKey, createPublicKey, randomInt, randomUUID, sign, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";

import { blake2b } from "@noble/hashes/blake2.js";

// --- The rules -----------------------------------------------------------------------------------

const EMPTY = "..";
const VALUES = [1, 2, 3, 4];
const SAUCES = ["xK", "xM", "xW"];
const PIECES = ["J1", "J2", "J3", "J4", "C1", "C2", "C3", "C4", "xT", ...SAUCES, "xN", "xB"];
const ENTRIES = "Nb Nc Nd Ne E5 E4 E3 E2 Sb Sc Sd Se W5 W4 W3 W2".split(" ");
const OPPOSITE = { N: "S", S: "N", E: "W", W: "E" };
const FACING_SOUTH = ["S", "E", "N", "W"]; // by clockwise quarter turns of the tray
const RULINGS = ["ticket_takes_extras", "first_turn_rotates", "napkin_rotates"];
const PRESETS = { rulebook: ["first_turn_rotates"], online: ["ticket_takes_extras"], none: [] };
const START = "J1C1J1C1/J1........C1/C1........J1/J1........C1/C1........J1/C1J1C1J1";

const ROWS = ["6", "5", "4", "3", "2", "1"].map((rank) =>
  [..."abcdef"].map((file) => file + rank).filter((slot) => !["a1", "f1", "a6", "f6"].includes(slot)),
);
const LINES = Object.fromEntries(ENTRIES.map((entry) => [entry, lineBehind(entry)]));

/** The six slots behind an entry, the one beside it first. */
function lineBehind([side, at]) {
  const line = "NS".includes(side) ? [..."654321"].map((rank) => at + rank) : [..."abcdef"].map((file) => file + at);
  return "SE".includes(side) ? line.toReversed() : line;
}

const opponentOf = (player) => (player === "J" ? "C" : "J");
const reverseOf = (entry) => OPPOSITE[entry[0]] + entry[1];
const inOrder = (pieces) => pieces.toSorted((a, b) => PIECES.indexOf(a) - PIECES.indexOf(b));
const count = (pieces, piece) => pieces.filter((one) => one === piece).length;
const isExtra = (piece) => piece.startsWith("x");

/** Pushes a piece over the six slots of a line: how these lie then, and what has left them. */
function slide(line, piece, value) {
  const at = line.findIndex((there) => there !== EMPTY);
  const way = [...line.slice(0, at), piece, ...line.slice(at), ...Array(value).fill(EMPTY)];
  for (let step = 0; step < value; step += 1) {
    // All that is pushed on by one slot fills the next gap, and leaves one behind it.
    way.splice(way.indexOf(EMPTY, at + step + 1), 1);
    way.splice(at + step, 0, EMPTY);
  }
  return { line: way.slice(1, 7), left: way.slice(7).filter((there) => there !== EMPTY) };
}

/** The rulings that hold, from the name of a preset or from a list with commas. */
function rulingsOf(name) {
  const rulings = PRESETS[name] ?? name.split(",");
  if (!rulings.every((ruling) => RULINGS.includes(ruling))) {
    throw new Error(`unknown rulings ${name}`);
  }
  return rulings;
}

/** The inverse: the name of a preset, or a list. */
function nameOf(rulings) {
  const listed = RULINGS.filter((ruling) => rulings.includes(ruling)).join();
  return Object.keys(PRESETS).find((name) => PRESETS[name].join() === listed) ?? listed;
}

/** A position of Tapas. It doesn't change: a push makes another one. */
export class Position {
  constructor(fields) {
    Object.assign(this, fields);
  }

  /** The position in which a game with this set-up begins. */
  static start(setup) {
    if (setup.position) {
      return Position.parse(setup.position);
    }
    const handicap = (player) => setup.handicaps?.[player] ?? {};
    const without = (player) => handicap(player).without ?? [];
    const supply = (player) => [4, 3, 2, 1].map((many, at) => many - count(without(player), at + 1));
    const position = new Position({
      slots: { ...slotsOf(START), ...setup.extras },
      mover: setup.first,
      supply: { J: supply("J"), C: supply("C") },
      taken: { J: [], C: [] },
      removed: ["J", "C"].flatMap((player) => without(player).map((value) => player + value)),
      latest: null,
      turned: setup.quarter_turns,
      due: 0,
      passed: [],
      first: setup.first,
      south: setup.south ?? setup.first, // null: whoever begins
      burningHead: setup.burning_head,
      rulings: setup.rulings,
      bonus: { J: handicap("J").points ?? 0, C: handicap("C").points ?? 0 },
    });
    return position.beginTurn(setup.first, rulingsOf(setup.rulings).includes("first_turn_rotates"));
  }

  static parse(text) {
    const [tray, mover, supplies, taken, removed, latest, ...named] = text.split(" ");
    const fields = Object.fromEntries(named.map((field) => field.split("=")));
    const pieces = (all) => all.match(/[JCx]./g) ?? [];
    const each = (pair, read) => ({ J: read(pair.split("/")[0]), C: read(pair.split("/")[1]) });
    const position = new Position({
      slots: slotsOf(tray),
      mover,
      supply: each(supplies, (digits) => [...digits].map(Number)),
      taken: each(taken, pieces),
      removed: pieces(removed),
      latest: latest === "-" ? null : latest,
      turned: Number(fields.turned),
      due: Number(fields.due),
      passed: fields.passed === "-" ? [] : [...fields.passed],
      first: fields.first,
      south: fields.south,
      burningHead: fields.burning_head === "yes",
      rulings: fields.rulings,
      bonus: each(fields.bonus ?? "0/0", Number),
    });
    if (position.text() !== text) {
      throw new Error(`not a position: ${text}`);
    }
    return position;
  }

  text() {
    const pieces = (all) => inOrder(all).join("") || "-";
    const words = [
      ROWS.map((row) => row.map((slot) => this.slots[slot]).join("")).join("/"),
      this.mover,
      `${this.supply.J.join("")}/${this.supply.C.join("")}`,
      `${pieces(this.taken.J)}/${pieces(this.taken.C)}`,
      pieces(this.removed),
      this.latest ?? "-",
      `turned=${this.turned} due=${this.due} passed=${this.passed.join("") || "-"}`,
      `first=${this.first} south=${this.south} burning_head=${this.burningHead ? "yes" : "no"} rulings=${this.rulings}`,
    ];
    return words.join(" ") + (this.bonus.J || this.bonus.C ? ` bonus=${this.bonus.J}/${this.bonus.C}` : "");
  }

  digest() {
    // Eight bytes are a parameter of BLAKE2b, not the beginning of a longer digest; node:crypto has 64 bytes alone.
    return Buffer.from(blake2b(new TextEncoder().encode(this.text()), { dkLen: 8 })).toString("hex");
  }

  isOpen(entry, player) {
    const side = FACING_SOUTH[this.turned];
    if (this.burningHead && entry[0] !== (player === this.south ? side : OPPOSITE[side])) {
      return false;
    }
    const met = LINES[entry].map((slot) => this.slots[slot]).find((there) => there !== EMPTY);
    return met !== undefined && met[0] !== player && this.latest?.split("@")[1] !== reverseOf(entry);
  }

  openEntries(player) {
    return ENTRIES.filter((entry) => this.isOpen(entry, player));
  }

  legalMoves() {
    if (this.outcome()) {
      return [];
    }
    const values = VALUES.filter((value) => this.holds(this.mover, value));
    return this.openEntries(this.mover).flatMap((entry) => values.map((value) => `${value}@${entry}`));
  }

  holds(player, value) {
    return this.supply[player][value - 1] > 0;
  }

  holdsAny(player) {
    return VALUES.some((value) => this.holds(player, value));
  }

  /** The position after a move, which must be legal. */
  push(move) {
    const { mover } = this;
    const [value, entry] = [Number(move[0]), move.slice(2)];
    const way = LINES[entry];
    const { line, left } = slide(way.map((slot) => this.slots[slot]), mover + value, value);
    const slots = { ...this.slots, ...Object.fromEntries(way.map((slot, at) => [slot, line[at]])) };
    const supply = { ...this.supply, [mover]: this.supply[mover].map((many, at) => many - (at + 1 === value ? 1 : 0)) };
    const pushed = new Position({ ...this, ...this.share(left), slots, supply, latest: move, due: 0, passed: [] });
    const again = left.includes("xN") && pushed.holdsAny(mover);
    return pushed.goOn(mover, again);
  }

  /** Who gets what has left the tray in one push. */
  share(left) {
    const taken = { J: [...this.taken.J], C: [...this.taken.C] };
    const removed = [...this.removed];
    const ticket = left.includes("xB");
    const extrasToo = ticket && rulingsOf(this.rulings).includes("ticket_takes_extras");
    for (const piece of left) {
      if (piece !== "xB" && ticket && (extrasToo || !isExtra(piece))) {
        removed.push(piece);
      } else {
        taken[isExtra(piece) ? this.mover : opponentOf(piece[0])].push(piece);
      }
    }
    return { taken, removed };
  }

  /** The next turn after a push of `mover`, who may play again. */
  goOn(mover, again) {
    const next = again ? mover : opponentOf(mover);
    if (this.hasAllSauces("J") || this.hasAllSauces("C") || !(this.holdsAny("J") || this.holdsAny("C"))) {
      return new Position({ ...this, mover: next });
    }
    return this.beginTurn(next, !again || rulingsOf(this.rulings).includes("napkin_rotates"));
  }

  /** Gives the turn to `player`, or to the other one if `player` is skipped or has to pass. */
  beginTurn(player, rotates) {
    const passed = [];
    let turned = this;
    for (const mover of [player, opponentOf(player)].filter((one) => this.holdsAny(one))) {
      turned = turned.turn(this.burningHead && mover === this.first && rotates ? 1 : 0);
      const more = [0, 1, 2, 3].find((quarters) => turned.turn(quarters).openEntries(mover).length);
      if (more !== undefined) {
        return new Position({ ...turned.turn(this.burningHead ? more : 0), mover, passed });
      }
      passed.push(mover);
    }
    // Nobody can enter anywhere: the game is over, and for that the tray isn't turned.
    return new Position({ ...this, mover: player, passed: passed.toSorted().toReversed() });
  }

  turn(quarters) {
    return new Position({ ...this, turned: (this.turned + quarters) % 4, due: this.due + quarters });
  }

  hasAllSauces(player) {
    return SAUCES.every((sauce) => this.taken[player].includes(sauce));
  }

  points(player) {
    const taken = this.taken[player];
    const tapas = taken.filter((piece) => !isExtra(piece)).reduce((sum, piece) => sum + Number(piece[1]), 0);
    const sauces = [0, 2, 5, 5][taken.filter((piece) => SAUCES.includes(piece)).length];
    return this.bonus[player] + tapas + sauces + 5 * count(taken, "xT");
  }

  /** How the game ended: `winner` (null for a draw) and `reason`; null while it goes on. */
  outcome() {
    const winner = ["J", "C"].find((player) => this.hasAllSauces(player));
    if (winner) {
      return { winner, reason: "sauces" };
    }
    if (this.holdsAny(this.mover) && this.openEntries(this.mover).length) {
      return null;
    }
    const lead = this.points("J") - this.points("C");
    return lead ? { winner: lead > 0 ? "J" : "C", reason: "points" } : this.tieBreak();
  }

  tieBreak() {
    for (const value of VALUES.toReversed()) {
      const lead = count(this.taken.J, `C${value}`) - count(this.taken.C, `J${value}`);
      if (lead) {
        return { winner: lead > 0 ? "J" : "C", reason: "tie-break" };
      }
    }
    return { winner: null, reason: "draw" };
  }
}

function slotsOf(tray) {
  const pieces = tray.replaceAll("/", "").match(/../g);
  return Object.fromEntries(ROWS.flat().map((slot, at) => [slot, pieces[at]]));
}

// --- What a message may be -----------------------------------------------------------------------

const LONGEST = 32_000; // bytes
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

const isText = (value) => typeof value === "string" && value.isWellFormed();
const isFlag = (value) => typeof value === "boolean";
const isPlayer = (value) => value === "J" || value === "C";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts = (value) => isObject(value) && [...Object.entries(value)].flat().every(isText);
const isAnyOf = (...values) => (value) => values.includes(value);
const isWhat = isAnyOf("act", "back");
const isEntry = (value) => Array.isArray(value) && value.length === 2 && isWhat(value[0]) && isText(value[1]);

const FIELDS = {
  invite: { to: isText, game: isText, setup: isObject, seats: isTexts, names: isTexts },
  accept: {},
  decline: { why: isText },
  act: { number: Number.isInteger, entries: (all) => Array.isArray(all) && all.every(isEntry), digest: isText },
  ask: { number: Number.isInteger, steps: Number.isInteger },
  answer: { number: Number.isInteger, yes: isFlag },
  leave: {},
};
const LEFT_OUT = { v: 1, names: {}, why: "" }; // what may be left out of a message, and what it is then

/** The message of some bytes, with all its fields. */
export function messageOf(data) {
  need(data.length <= LONGEST, `${data.length} bytes`);
  // Once it is parsed, nothing tells 5.0 from 5.
  const integersOnly = (token) => (/^"|^-?\d+$/.test(token) ? token : "null");
  const message = JSON.parse(UTF8.decode(data).replace(TEXT_OR_NUMBER, integersOnly));
  need(isObject(message) && Object.hasOwn(FIELDS, message.kind), "no kind of message");
  const fields = { kind: isText, v: isAnyOf(1), by: isText, ...FIELDS[message.kind] };
  const whole = { ...LEFT_OUT, ...message };
  const unknown = Object.keys(message).filter((name) => !Object.hasOwn(fields, name));
  const wrong = Object.keys(fields).filter((name) => !fields[name](whole[name]));
  need(unknown.length + wrong.length === 0, `wrong fields: ${[...unknown, ...wrong]}`);
  return whole;
}

/** Whether some bytes, which may be of another version, say that they are an invitation of a table. */
export function invites(data, inviter) {
  try {
    const { kind, by } = JSON.parse(UTF8.decode(data));
    return kind === "invite" && by === inviter;
  } catch {
    return false;
  }
}

const SETUP = {
  first: isPlayer,
  extras: isTexts,
  burning_head: isFlag,
  rulings: isText,
  quarter_turns: isAnyOf(0, 1, 2, 3),
  south: isAnyOf("J", "C", null),
};
const HANDICAP = {
  points: (points) => Number.isInteger(points) && points >= 0 && points <= 20,
  without: (values) => Array.isArray(values) && values.length < 10 && isDeepStrictEqual(values, held(values)),
  take_backs: isFlag,
};

/** Of some values those of which a hand has enough, the largest first. */
const held = (values) =>
  VALUES.toReversed().flatMap((value) => Array(Math.min(count(values, value), 5 - value)).fill(value));

/** Whether an object has these fields and no others, and each fits. */
const has = (fields, value) =>
  isObject(value) && Object.keys({ ...fields, ...value }).every((name) => fields[name]?.(value[name]));

/** Whether a game of Tapas can begin so. */
function canBegin(setup) {
  try {
    return isSetup(setup);
  } catch {
    return false; // rulings or a position that can't be read
  }
}

function isSetup({ handicaps = null, position = null, ...rest }) {
  if (!has(SETUP, rest) || !areExtras(rest.extras) || rest.rulings !== nameOf(rulingsOf(rest.rulings))) {
    return false;
  }
  if (handicaps && !areHandicaps(handicaps)) {
    return false;
  }
  return position === null || isSetupOf(Position.parse(position), rest, handicaps ?? {});
}

function areHandicaps(handicaps) {
  const none = { points: 0, without: [], take_backs: false };
  const helps = ([player, one]) => isPlayer(player) && has(HANDICAP, one) && !isDeepStrictEqual(one, none);
  return Object.keys(handicaps).length > 0 && Object.entries(handicaps).every(helps);
}

/** Whether a set-up says of its position what that says. */
function isSetupOf(position, rest, handicaps) {
  const { first, burningHead, rulings, turned, due, south, bonus } = position;
  const said = { first, extras: {}, burning_head: burningHead, rulings, quarter_turns: (turned - due + 4) % 4, south };
  const agrees = (player) => {
    const { points = 0, without = [] } = handicaps[player] ?? {};
    return points === bonus[player] && without.length === 0;
  };
  return isDeepStrictEqual(rest, said) && agrees("J") && agrees("C") && position.outcome() === null;
}

function areExtras(extras) {
  const start = slotsOf(START);
  const isToken = (token) => PIECES.includes(token) && isExtra(token);
  const tokens = Object.values(extras);
  const isEmpty = (slot) => start[slot] === EMPTY;
  return Object.keys(extras).every(isEmpty) && tokens.every(isToken) && new Set(tokens).size === tokens.length;
}

function areNames(names) {
  const isShown = (name) => [...name].length <= 40 && !/\p{C}/u.test(name.replace(/[\s\u200c-\u200f]/g, ""));
  return Object.entries(names).every(([player, name]) => isPlayer(player) && isShown(name));
}

/** An invitation that can't be accepted, and the reason for the inviter. */
class Unplayable extends Error {
  constructor(why) {
    super(`an invitation that can't be played: ${why}`);
    this.why = why;
  }
}

function needPlayable(holds, why) {
  if (!holds) {
    throw new Unplayable(why);
  }
}

// --- One game of the stream ----------------------------------------------------------------------

/**
 * A game as the messages of its subject tell it. `take` gets them all in the stream's order; one that doesn't fit
 * throws, and has changed nothing.
 */
export class Game {
  constructor(subject) {
    this.subject = subject;
    [, this.inviter, this.guest] = subject.split(".");
    this.sequence = 0; // of the latest message, also of one that didn't fit
    this.phase = "none"; // then invited, playing, over
    this.entries = 0; // pushes and what was taken back
    this.past = []; // a position and the move that was made in it, for each push that counts
    this.asked = null; // the wish to take back: by, steps, agreed
    this.refusal = null; // why the invitation is to be declined
  }

  isPlayedBy(table) {
    return table === this.inviter || table === this.guest;
  }

  take(message) {
    this[message.kind](message);
  }

  invite({ by, to, game, setup, seats, names }) {
    need(this.phase === "none" && by === this.inviter && by !== this.guest, "no invitation");
    const tables = Object.values(seats);
    needPlayable(to === this.guest && tables.includes(by) && tables.includes(to) && tables.length === 2, "seats");
    needPlayable(game === "tapas", "game");
    needPlayable(canBegin(setup) && areNames(names), "setup");
    needPlayable(Object.keys(seats).every(isPlayer), "seats");
    this.position = Position.start(setup);
    Object.assign(this, { phase: "invited", refusal: null, seats });
  }

  accept({ by }) {
    need(this.phase === "invited" && by === this.guest, "nothing to accept");
    this.phase = "playing";
  }

  decline() {
    if (this.phase === "none") {
      this.refusal = null;
      return;
    }
    need(this.phase === "invited", "nothing to decline");
    this.phase = "over";
    this.ending = "declined";
  }

  leave({ by }) {
    need(this.phase === "playing", "nothing to leave");
    this.ending = `${by} gave it up`;
  }

  act({ by, number, entries, digest }) {
    need(this.phase === "playing" && by === this.actor, `${by} isn't to act`);
    need(number === this.entries, `number ${number} instead of ${this.entries}`);
    const back = entries[0]?.[0] === "back";
    const steps = back ? this.stepsBack(by, entries) : 0;
    const position = back ? this.past.at(-steps).position : this.afterPush(entries);
    need(digest === position.digest(), `digest ${digest} instead of ${position.digest()}`);
    this.past = back ? this.past.slice(0, -steps) : [...this.past, { position: this.position, move: entries[0][1] }];
    this.position = position;
    this.entries += entries.length;
    this.asked = null;
  }

  afterPush(entries) {
    const [[kind, move]] = entries;
    need(entries.length === 1 && kind === "act", "more than one push");
    need(this.position.legalMoves().includes(move), `${move} isn't legal`);
    return this.position.push(move);
  }

  /** How many pushes `by` takes back with these entries, if that was agreed on. */
  stepsBack(by, entries) {
    need(this.asked && (this.asked.agreed || this.asked.by !== by), "nothing agreed on to take back");
    need(isDeepStrictEqual(entries, this.entriesBack(this.asked.steps)), "not what was agreed on");
    return this.asked.steps;
  }

  entriesBack(steps) {
    return this.past.slice(-steps).map(({ move }) => ["back", move]).toReversed();
  }

  ask({ by, number, steps }) {
    need(this.phase === "playing" && !this.ending && number === this.entries, "an old wish");
    need(steps >= 1 && steps <= this.past.length, `${steps} pushes back`);
    need(!this.asked, "another wish is open");
    this.asked = { by, steps, agreed: false };
  }

  answer({ by, number, yes }) {
    need(this.asked && !this.asked.agreed && by !== this.asked.by && number === this.entries, "nothing was asked");
    this.asked = yes ? { ...this.asked, agreed: true } : null;
  }

  goesOn() {
    return this.phase === "playing" && !this.ending && this.position.outcome() === null;
  }

  /** The table at whose seat it is to act. */
  get actor() {
    return this.seats[this.position.mover];
  }

  /** What `table` has to write now, or null. */
  next(table) {
    if (this.refusal) {
      return { kind: "decline", why: this.refusal };
    }
    if (this.phase === "invited" && table === this.guest) {
      return { kind: "accept" };
    }
    if (this.phase !== "playing" || this.ending) {
      return null;
    }
    if (this.asked) {
      return this.nextAsked(table);
    }
    return table === this.actor && this.goesOn() ? this.randomPush() : null;
  }

  /** The same while a wish to take back is open: this table always agrees. */
  nextAsked(table) {
    const { by, steps, agreed } = this.asked;
    if (table === this.actor && (agreed || by !== table)) {
      return this.actMessage(this.entriesBack(steps), this.past.at(-steps).position);
    }
    return agreed || by === table ? null : { kind: "answer", number: this.entries, yes: true };
  }

  randomPush() {
    const moves = this.position.legalMoves();
    const move = moves[randomInt(moves.length)];
    return this.actMessage([["act", move]], this.position.push(move));
  }

  actMessage(entries, position) {
    return { kind: "act", number: this.entries, entries, digest: position.digest() };
  }
}

function need(holds, why) {
  if (!holds) {
    throw new Error(why);
  }
}

// --- Keys and signatures -------------------------------------------------------------------------

const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex"); // comes before the 32 bytes of an Ed25519 seed
const SPKI = Buffer.from("302a300506032b6570032100", "hex"); // and this before those of a public key
const USER = 20 << 3; // NKeys of users begin with U
const SEED = 18 << 3; // seeds with S

/** The bytes of an NKey: base32 without padding, its last two the CRC-16 of the others. */
function nkeyBytes(text) {
  const bits = [...text].map((letter) => {
    const value = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter);
    need(value >= 0, "an NKey has the letters A to Z and the digits 2 to 7");
    return value.toString(2).padStart(5, "0");
  });
  const bytes = Buffer.from(bits.join("").match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  need(crc16(bytes.subarray(0, -2)) === bytes.readUInt16LE(bytes.length - 2), "an NKey with a wrong checksum");
  return bytes.subarray(0, -2);
}

function crc16(bytes) {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
    }
  }
  return crc;
}

/** The private key of a user's seed, `SU…`; its first two bytes hold both letters, five bits on. */
function privateKeyOf(seed) {
  const bytes = nkeyBytes(seed);
  need(bytes.length === 34 && (bytes[0] & 0xf8) === SEED, "not the seed of an NKey");
  need((((bytes[0] & 7) << 5) | (bytes[1] >> 3)) === USER, "not the seed of a user");
  return createPrivateKey({ key: Buffer.concat([PKCS8, bytes.subarray(2)]), format: "der", type: "pkcs8" });
}

function publicKeyOf(nkey) {
  const bytes = nkeyBytes(nkey);
  need(bytes.length === 33 && bytes[0] === USER, "not the public key of a user");
  return createPublicKey({ key: Buffer.concat([SPKI, bytes.subarray(1)]), format: "der", type: "spki" });
}

/** What a table signs: a message, and the place where it is written. */
function signedBytes(subject, predecessor, data) {
  return Buffer.concat([Buffer.from(`${subject}\n${predecessor}\n`), data]);
}

// --- The table -----------------------------------------------------------------------------------

const READ = "$JS.API.DIRECT.GET";
const BATCH = 500;
const BEAT = 4000; // milliseconds
const WRONG_SEQUENCE = 10071; // somebody else has written to this game first

class Table {
  constructor(nats, connection, name, seed) {
    this.nats = nats;
    this.connection = connection;
    this.jetstream = connection.jetstream();
    this.name = name;
    this.key = seed && privateKeyOf(seed);
    this.games = new Map(); // by subject, in the order in which they began
    this.begun = undefined; // the one that is played
    this.caughtUp = false; // what is in the stream at the start may have been answered long ago
    this.keys = new Map(); // public keys at a club, by table
    this.mine = randomUUID(); // tells this table from another one of its name
  }

  /** Plays one game to its end, and returns it. */
  async play() {
    const stop = this.sayThatItIsHere();
    try {
      for await (const entry of this.messages()) {
        const game = this.gameOf(entry.subject);
        const goesOn = game.goesOn();
        if ((await this.read(game, entry)) && this.caughtUp && goesOn) {
          this.begun ??= game;
        }
        this.caughtUp ||= entry.isLast;
        if (this.begun && !this.begun.goesOn()) {
          return this.begun;
        }
        if (this.caughtUp) {
          await this.writeAll();
        }
      }
      throw new Error("the connection was closed");
    } finally {
      stop();
    }
  }

  /** Keeps saying so; returns what ends it. */
  sayThatItIsHere() {
    const subject = `here.${this.name}`;
    const heard = this.key ? `news.${subject}` : subject; // a club keeps tables apart, and tells what others say
    const callback = (_, message) => {
      if (message.string() !== this.mine) {
        fail(new Error(`another table is called ${this.name}`));
      }
    };
    const subscription = this.connection.subscribe(heard, { callback });
    const beat = () => this.connection.publish(subject, this.mine);
    const timer = setInterval(beat, BEAT);
    beat();
    return () => {
      clearInterval(timer);
      subscription.unsubscribe();
    };
  }

  /** All messages of the games to which this table is invited, in order, the old ones first. */
  async *messages() {
    const subject = `game.*.${this.name}.*`;
    let wake = () => {};
    const news = this.connection.subscribe(`news.${subject}`, { callback: () => wake() });
    try {
      for (let seq = 0; !this.connection.isClosed(); ) {
        const woken = new Promise((resolve) => (wake = resolve));
        const found = await this.stored("GAMES", { seq: seq + 1, next_by_subj: subject, batch: BATCH });
        for (const [at, entry] of found.entries()) {
          seq = entry.seq;
          yield { ...entry, isLast: at === found.length - 1 };
        }
        if (found.length === 0) {
          await Promise.race([woken, sleep(BEAT)]); // what is told may be missed while the line is cut
        }
      }
    } finally {
      news.unsubscribe();
    }
  }

  /** What a stream has to a query; nothing where it isn't there yet, or the line is cut. */
  async stored(stream, query) {
    const inbox = this.nats.createInbox(`inbox.${this.name}`);
    const answers = this.connection.subscribe(inbox);
    const timer = setTimeout(() => answers.unsubscribe(), BEAT);
    const found = [];
    try {
      this.connection.publish(`${READ}.${stream}`, JSON.stringify(query), { reply: inbox });
      for await (const { data, headers } of answers) {
        // The server's own headers are the last ones; a status alone ends a batch.
        const last = (name) => headers?.values(name).at(-1);
        if (!last("Nats-Sequence")) {
          break;
        }
        found.push({ subject: last("Nats-Subject"), seq: Number(last("Nats-Sequence")), data, headers });
        if (!query.batch || !last("Nats-Num-Pending")) {
          break;
        }
      }
    } finally {
      clearTimeout(timer);
      answers.unsubscribe();
    }
    return found;
  }

  gameOf(subject) {
    const game = this.games.get(subject) ?? new Game(subject);
    this.games.set(subject, game);
    return game;
  }

  /** Lets a game take a message; whether it fits. */
  async read(game, { subject, data, headers, seq }) {
    const signed = signedBytes(subject, game.sequence, data);
    const isSignedBy = (table) => !this.key || this.hasSigned(table, signed, headers?.get("Table-Signature") ?? "");
    game.sequence = seq;
    try {
      const message = messageOf(data);
      need(game.isPlayedBy(message.by), `${message.by} doesn't play this game`);
      need(await isSignedBy(message.by), "a wrong signature");
      game.take(message);
      this.tell(`${message.by}: ${inWords(message)}`);
      return true;
    } catch (error) {
      this.tell(`left out in ${subject}, ${seq}: ${error.message}`);
      if (game.phase === "none" && invites(data, game.inviter) && (await isSignedBy(game.inviter))) {
        game.refusal = error.why ?? "version";
      }
      return false;
    }
  }

  tell(text) {
    if (this.caughtUp) {
      say(text);
    }
  }

  /** Whether a key that `table` has had at the club made this signature. */
  async hasSigned(table, bytes, signature) {
    const fits = (key) => verify(null, bytes, key, Buffer.from(signature, "base64"));
    if (!this.keys.get(table)?.some(fits)) {
      this.keys.set(table, await this.keysOf(table)); // it may have a new one
    }
    return this.keys.get(table).some(fits);
  }

  /** The public keys of a table, as the club says; none if it says nothing. */
  async keysOf(table) {
    const [latest] = await this.stored("CLUB", { last_by_subj: `club.keys.${table}` });
    return latest ? JSON.parse(Buffer.from(latest.data).toString()).keys.map(publicKeyOf) : [];
  }

  /** The latest game that goes on or to which this table is invited. */
  latest() {
    return [...this.games.values()].findLast((game) => game.phase === "invited" || game.goesOn());
  }

  /** Writes what this table has to write; who is refused reads on first. */
  async writeAll() {
    for (const game of this.games.values()) {
      await this.write(game, this.due(game));
    }
  }

  /** What is to be written in a game: this table plays one, and declines what comes beside it. */
  due(game) {
    const isBeside = game.phase === "invited" && this.begun && game !== this.begun;
    if (isBeside) {
      return { kind: "decline", why: "busy" };
    }
    return game.refusal || game === (this.begun ?? this.latest()) ? game.next(this.name) : null;
  }

  async write(game, message) {
    if (!message) {
      return;
    }
    const { kind, ...rest } = message;
    const data = Buffer.from(JSON.stringify({ kind, v: 1, by: this.name, ...rest }));
    const headers = this.nats.headers();
    if (this.key) {
      const signature = sign(null, signedBytes(game.subject, game.sequence, data), this.key);
      headers.set("Table-Signature", signature.toString("base64"));
    }
    const expect = { lastSubjectSequence: game.sequence };
    await this.publish(game.subject, data, { headers, msgID: randomUUID(), expect });
  }

  /** Publishes until the server has it or refuses it: sent twice, with one id, it is there once. */
  async publish(subject, data, options) {
    for (;;) {
      try {
        await this.jetstream.publish(subject, data, options);
        return;
      } catch (error) {
        if (error.api_error?.err_code === WRONG_SEQUENCE) {
          return;
        }
        say(`not written yet: ${error.message}`);
        await sleep(1000);
      }
    }
  }
}

// --- The command ---------------------------------------------------------------------------------

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(error) {
  say(error.message);
  process.exit(1);
}

/** The library for this address: over a websocket it needs one of the runtime, which Node 20 hasn't. */
async function libraryFor(url) {
  if (!url.startsWith("ws")) {
    return import("nats");
  }
  globalThis.WebSocket ??= (await import("ws")).WebSocket;
  return import("nats.ws");
}

async function connect(nats, url, name, seed) {
  const { username, password } = new URL(url);
  const login = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};
  const authenticator = seed ? { authenticator: nats.nkeyAuthenticator(new TextEncoder().encode(seed)) } : {};
  return nats.connect({
    servers: url.replace(/\/\/.*@/, "//"),
    inboxPrefix: `inbox.${name}`, // the one that a club lets this table read
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    ...login,
    ...authenticator,
  });
}

function inWords({ kind, entries }) {
  return kind === "act" ? entries.map((entry) => entry.join(" ")).join(", ") : kind;
}

function describe(game) {
  if (game.ending) {
    return game.ending;
  }
  const { winner, reason } = game.position.outcome();
  const score = `${game.position.points("J")} to ${game.position.points("C")}`;
  return winner ? `${winner} (${game.seats[winner]}) wins: ${reason}, ${score}` : `a draw, ${score}`;
}

async function main() {
  const { values, positionals } = parseArgs({ options: { key: { type: "string" } }, allowPositionals: true });
  const [url, name] = positionals;
  need(url && /^[a-z0-9-]+$/.test(name ?? ""), "usage: node second-table.mjs nats://127.0.0.1:4222 south [--key FILE]");
  const seed = values.key && readFileSync(values.key, "utf8").trim();
  const nats = await libraryFor(url);
  const connection = await connect(nats, url, name, seed);
  const game = await new Table(nats, connection, name, seed).play();
  await connection.drain();
  process.stdout.write(`${game.position.text()}\n${describe(game)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch(fail);
}
