// A club's page: who plays whom, how everybody stands, and registration. With the host's key in the address it also
// does what the host does; under /tv it only shows, large.

import { html, keyed, nothing, render } from "/vendor/lit.js";
import { History } from "./history.js";
import { isSure, question } from "./question.js";
import { Refused, get, listen, read } from "/page/api.js";
import { screenColor } from "/page/colours.js";
import { styles } from "/page/directives.js";
import { button, each } from "/page/elements.js";
import { wearTheme } from "/page/theme.js";
import { begin, choose, inFigures, nextLanguage, refusalWords, say } from "/page/words.js";

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

const KEY = "club-key";
const MINE = "club-mine";
const HALF = "½";
const ROW = 6;
// For how long a refusal is shown, in milliseconds.
const TOLD = 8000;
// As many Extras as there are tray sides for.
const EXTRAS = ["0", "2", "3", "5"];
// So many rows a list has on the big screen, which turns to the next ones after so many milliseconds.
const MOST_BOARDS = 12, MOST_PLACES = 16, TURN = 8000;
// Longer names are written smaller there, on two lines.
const LONG = 24;
const FILES = ["standings.csv", "results.csv", "report.trf"];
const SYSTEMS = ["swiss", "round-robin", "knock-out"];

const root = /** @type {HTMLElement} */ (document.getElementById("club"));
const isTv = /^\/tv\/?$/.test(location.pathname);
const code = location.pathname.startsWith("/join/") ? location.pathname.slice("/join/".length) : "";
const old = location.pathname.startsWith("/evenings/") ? location.pathname.slice("/evenings/".length) : "";
const archive = location.pathname === "/players" ? new History(() => draw(), refused) : null;
/** @type {{ club: Club | null, evening: Evening | null, online: boolean, host: boolean, trouble: string, round: number,
 *   codes: { table: string, code: string, until: number }[], skew: number, changes: boolean,
 *   added: { table: string, code: string, address: string } | null }} */
const known = {
  club: null, evening: null, online: true, host: false, trouble: "", round: 0, codes: [], skew: 0,
  changes: false, added: null,
};

// Whether this page does what the host does: a big screen and a past evening only show.
const leads = () => known.host && !isTv && !old;

// The key stays on this device, and out of the address, which people show to others.
function takeKey() {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!key) return;
  localStorage.setItem(KEY, key);
  history.replaceState(null, "", location.pathname);
}

/** @returns {Record<string, { name: string, token: string }[]>} */
const allMine = () => JSON.parse(localStorage.getItem(MINE) ?? "{}");
const mine = () => allMine()[known.club?.evening?.id ?? ""] ?? [];

/** @param {string} evening @param {{ name: string, token: string }[]} names */
const keepMine = (evening, names) => localStorage.setItem(MINE, JSON.stringify({ [evening]: names }));

// Asks the club to do something; null if it refused, which is shown.
/** @param {string} path @param {object} [body] @returns {Promise<any>} */
async function ask(path, body = {}) {
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

// Tells for a while what was refused.
/** @param {unknown} error */
function refused(error) {
  known.trouble = error instanceof Refused ? refusalWords(error.answer) : say("club-not-done");
  draw();
  setTimeout(forget, TOLD);
}

// What was refused is told for a while; nothing of it is done later by itself.
function forget() {
  known.trouble = "";
  draw();
}

/** @param {string} what @param {object} [body] */
const host = (what, body) => ask(`/api/host/${what}`, body);

// Points as people write them: 2½. Those of Sonneborn-Berger have quarters.
/** @param {number} points */
const inPoints = (points) => {
  const whole = Math.floor(points), part = ["", "¼", HALF, "¾"][Math.round(4 * (points - whole))];
  return part && !whole ? part : `${inFigures(whole)}${part}`;
};

/** @param {number[]} points */
const inResult = (points) => points.map(inPoints).join(" : ");

// The tray of a game that is played now: which pieces lie where, in the colours of the table's lights.
/** @param {string} position @param {Record<string, string>} colors */
function tray(position, colors) {
  const rows = position.split(" ")[0].split("/");
  const cells = rows.flatMap((row) => {
    const slots = row.match(/../g) ?? [], gap = Array(Math.max((ROW - slots.length) / 2, 0)).fill("");
    return [...gap, ...slots, ...gap];
  });
  return rows.length === ROW
    ? html`<div class="tray" role="img" aria-label=${say("club-live")}>${cells.map((piece) =>
      html`<i class=${piece ? "" : "none"} ${styles(colors[piece] ? { "--light": screenColor(colors[piece]) } : {})}
        ></i>`)}</div>` : nothing;
}

// How many parts a list of so many rows has on the big screen, which are equally long, and how long.
/** @param {number} rows @param {number} most */
function parts(rows, most) {
  const count = Math.max(1, Math.ceil(rows / most));
  return { count, size: Math.ceil(rows / count) };
}

// What the big screen shows of a list now, and which part of it that is; elsewhere all of it.
/** @template T @param {T[]} all @param {number} most */
function turned(all, most) {
  const { count, size } = parts(all.length, isTv ? most : Infinity);
  const page = Math.floor(Date.now() / TURN) % count;
  return { page, shown: all.slice(page * size, (page + 1) * size),
    part: count > 1 ? html`<small class="part">${say("club-part", { part: page + 1, count })}</small>` : nothing };
}

/** @param {Board} board @param {Record<string, string>} colors */
function score({ points, told, source, position, moves, left, differs, declined, unplayable }, colors) {
  if (points) {
    const isOther = told && told[0] !== points[0];
    const other = isOther ? html`<small>${say("club-table-says", { result: inResult(told) })}</small>` : nothing;
    return html`<span class="told">${inResult(points)}</span>
      ${source === "referee" ? html`<small class="quiet">${say("club-referee")}</small>` : nothing} ${other}`;
  }
  // What the host has to see to is too long for the big screen.
  if (isTv && (unplayable || differs || declined || left)) return html`<span>${say("club-undecided")}</span>`;
  if (unplayable) return html`<span class="trouble">${say("club-unplayable", { why: unplayable })}</span>`;
  if (differs) return html`<span class="trouble">${say("club-differs")}</span>`;
  if (declined) return html`<span class="quiet">${say("club-declined")}</span>`;
  if (left) return html`<span class="quiet">${say("club-given-up", { table: left })}</span>`;
  return position ? html`<span class="live">${tray(position, colors)}<span class="quiet">${
    say("club-moves", { count: moves })}</span></span>`
    : html`<span class="quiet">${say("club-open")}</span>`;
}

// What is to be known of a board before its result is set by hand; empty for one that nobody plays.
/** @param {Board} board */
function aboutResult({ board, points, position, moves, left, declined, differs }) {
  if (points) return say("club-set-sure", { board });
  if (left) return say("club-set-given-up", { board, table: left });
  if (declined) return say("club-set-declined", { board });
  if (differs) return say("club-set-differs", { board });
  return position ? say(moves ? "club-set-running" : "club-set-not-started", { board }) : "";
}

/** @param {Evening} evening @param {Round} round @param {Board} board */
function resultButtons(evening, round, board) {
  if (!leads()) return nothing;
  const [first, second] = board.players;
  /** @param {number} own @param {string} does */
  const set = async (own, does) => {
    const about = aboutResult(board);
    if (about && !await isSure(about, does)) return;
    void host("result", { round: round.round, board: board.board, points: { [first]: own, [second]: 1 - own } });
  };
  return html`<td class="results"><div class="row">${[[1, "1 : 0"], [0.5, `${HALF} : ${HALF}`], [0, "0 : 1"]].map(
    ([own, text]) => {
      const label = say("club-set-result", { board: board.board, result: text });
      return button(`result ${board.board} ${own}`, () => void set(Number(own), label), text, { label });
    })}</div>${restoring(evening, round, board)}</td>`;
}

// Goes back from the referee's result to the table's, or to none while the round lasts.
/** @param {Evening} evening @param {Round} round @param {Board} one */
function restoring({ phase, past }, { round }, { board, source, told }) {
  if (source !== "referee" || !told && (phase === "over" || round !== past.length)) return nothing;
  const does = told ? say("club-restore", { board, result: inResult(told) }) : say("club-clear", { board });
  return html`<div class="row">${button(`restore ${board}`, () => void host("restore", { round, board }),
    say(told ? "club-restore-short" : "club-clear-short"), { label: does })}</div>`;
}

/** @param {string} text */
const sized = (text) => (text.length > LONG ? "long" : "");

/** @param {Evening} evening @param {Round} round @param {Board} board */
function boardRow(evening, round, board) {
  const ours = board.players.some((player) => mine().some(({ name }) => name === player));
  const at = board.tables.join(" – ");
  /** @param {number} seat */
  const player = (seat) => html`<td class="name ${board.points?.[seat] === 1 ? "won" : ""}
    ${sized(board.players[seat])}">${board.players[seat]}</td>`;
  return html`<tr class=${ours ? "mine" : ""} data-board=${board.board}>
    <td class="number board">${inFigures(board.board)}<small>${at}</small></td>${player(0)}${player(1)}
    <td class="at ${sized(at)}">${at}</td><td class="outcome">${score(board, evening.colors)}</td>
    ${resultButtons(evening, round, board)}</tr>`;
}

/** @param {Evening} evening */
function pairings(evening) {
  const { past } = evening;
  if (!past.length) return nothing;
  const at = Math.min(known.round || past.length, past.length), round = past[at - 1];
  const others = past.map((each_) => each_.round).filter(() => !isTv && past.length > 1);
  /** @param {object} row @returns {row is Board} */
  const isBoard = (row) => "board" in row;
  const { shown, page, part } = turned([...round.boards, ...round.byes], MOST_BOARDS);
  const byes = shown.flatMap((row) => isBoard(row) ? [] : [row]);
  const alone = round.boards.every((board) => !board.tables.length);
  return html`<section id="pairings" class=${alone ? "alone" : ""}>
    <h2>${say("club-round", { round: at, rounds: evening.rounds })} ${part}</h2>
    ${others.length ? html`<div class="row">${others.map((number) => button(`round ${number}`, () => {
      known.round = number === past.length ? 0 : number;
      draw();
    }, inFigures(number), { pressed: number === at, label: say("club-show-round", { round: number }) }))}</div>`
      : nothing}
    <table><thead><tr><th class="number">${say("club-board")}</th><th>${say("club-begins")}</th>
      <th>${say("club-follows")}</th><th class="at">${say("club-table")}</th><th>${say("club-result")}</th>
      ${leads() ? html`<th class="set">${say("club-set")}</th>` : nothing}</tr></thead>
    ${keyed(page, html`<tbody>${each(shown.filter(isBoard), ({ board }) => String(board),
      (board) => boardRow(evening, round, board))}
      ${isTv
        ? byes.map((bye) => html`<tr><td></td><td colspan="4">${byeWords(bye)}</td></tr>`)
        : nothing}</tbody>`)}</table>
    ${isTv ? nothing : [...round.corrected.map(({ board, points }) => say("club-corrected",
      { board, result: inResult(Object.values(points)) })), ...byes.map(byeWords)].map((words) =>
      html`<p class="quiet">${words}</p>`)}</section>`;
}

/** @param {{ player: string, points: number }} bye */
const byeWords = ({ player, points }) =>
  say("club-bye", { player, points: inPoints(points), count: Math.ceil(points) });

/** @param {Evening} evening */
function standings(evening) {
  if (!evening.standings.length) return nothing;
  const begun = evening.past.length > 0;
  const gone = new Set(evening.players.filter(({ here }) => !here).map(({ player }) => player));
  const mayChange = leads() && evening.phase !== "over", changes = mayChange && known.changes;
  const resting = new Set(evening.players.filter(({ absent }) => absent.includes(evening.next ?? 0))
    .map(({ player }) => player));
  /** @param {string} player */
  const cell = (player) => html`<td class="name ${gone.has(player) ? "quiet" : ""} ${sized(player)}">${player}
    ${gone.has(player) ? html`<small>${say("club-gone")}</small>` : nothing}
    ${resting.has(player) ? html`<small>${say("club-resting", { round: evening.next ?? 0 })}</small>` : nothing}
    ${changes && !gone.has(player) ? html`<div class="row">${button(`out ${player}`, () => void withdraw(player, ""),
      say("club-remove-short"), { label: say("club-remove", { name: player }) })}
      ${resting.has(player) ? nothing : restButton(evening, player)}</div>` : nothing}</td>`;
  const changing = mayChange ? button("changes", () => { known.changes = !known.changes; draw(); },
    say("club-change-players"), { pressed: known.changes }) : nothing;
  const { shown, page, part } = turned(evening.standings, MOST_PLACES);
  return html`<section id="standings"><h2>${say(begun ? "club-standings" : "club-players")} ${part} ${changing}</h2>
    <table><thead><tr><th class="number">${begun ? say("club-place") : nothing}</th><th>${say("club-player")}</th>
      ${begun ? html`<th class="number">${say("club-points")}</th>
      <th class="number" title=${say("club-buchholz-title")}>${say("club-buchholz")}</th>
      <th class="number" title=${say("club-berger-title")}>${say("club-berger")}</th>` : nothing}</tr></thead>
    ${keyed(page, html`<tbody>${each(shown, ({ player }) => player, (one) => html`<tr
      class=${mine().some(({ name }) => name === one.player) ? "mine" : ""}>
      <td class="number">${begun ? inFigures(one.place) : nothing}</td>${cell(one.player)}
      ${begun ? html`<td class="number won">${inPoints(one.points)}</td>
      <td class="number">${inPoints(one.buchholz)}</td>
      <td class="number">${inPoints(one.berger)}</td>` : nothing}</tr>`)}</tbody>`)}</table>
    ${begun && !isTv && (leads() || evening.phase === "over") ? html`<p class="row">${FILES.map((name) =>
      html`<a href="/api/evenings/${evening.id}/${name}" download>${
        say(`club-file-${name.replace(".", "-")}`)}</a>`)}</p>`
      : nothing}</section>`;
}

// The host lets somebody rest in the next round of a Swiss evening, for half a point.
/** @param {Evening} evening @param {string} player */
function restButton({ next, system }, player) {
  if (next === null || system !== "swiss") return nothing;
  const label = say("club-rest", { player, round: next });
  const rest = async () => {
    if (await isSure(label, say("club-rest-short"))) void host("absent", { player, round: next });
  };
  return button(`rest ${player}`, () => void rest(),
    say("club-rest-short"), { label, title: label });
}

/** @param {Event} event */
function fieldsOf(event) {
  event.preventDefault();
  return Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)));
}

// Empties a field once the club has what it held; what was typed meanwhile stays.
/** @param {Event} event @param {string} name @returns {() => void} */
function emptier(event, name) {
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem(name)), sent = field.value;
  return () => { if (field.value === sent) field.value = ""; };
}

/** @param {Event} event */
async function register(event) {
  const empty = emptier(event, "player");
  const answer = await ask("/api/register", fieldsOf(event));
  if (!answer) return;
  const others = mine().filter(({ name }) => name !== answer.player);
  // The host registers others, and has no need of their tokens.
  if (!leads()) keepMine(answer.evening.id, [...others, { name: answer.player, token: answer.token }]);
  empty();
  draw();
}

/** @param {string} name @param {string} token */
async function withdraw(name, token) {
  if (!await isSure(say("club-withdraw-sure", { player: name }), say("club-withdraw", { player: name }))) return;
  if (await ask("/api/withdraw", { player: name, token })) draw();
}

/** @param {Evening} evening */
function registration(evening) {
  if (evening.phase === "over") return nothing;
  const here = leads() ? []
    : mine().filter(({ name }) => evening.players.some((one) => one.player === name && one.here));
  const hint = say(leads() ? "club-player-name" : "club-name-hint");
  return html`<section id="registration"><h2>${say(leads() ? "club-register-others" : "club-register-title")}</h2>
    ${here.map(({ name, token }) => html`<div class="row"><span>${myWords(evening, name)}</span>
      ${button(`withdraw ${name}`, () => void withdraw(name, token), say("club-withdraw", { player: name }))}</div>`)}
    <form class="row" @submit=${register}><input name="player" maxlength="40" required autocomplete="off"
      placeholder=${hint} aria-label=${hint}>
      ${evening.seating === "own" && known.club?.tables.length ? html`<label>${say("club-at")} <select name="table">
        <option value="">${say("club-no-own-table")}</option>${known.club.tables.map(({ table }) =>
          html`<option value=${table}>${table}</option>`)}</select></label>` : nothing}
      <button class="strong">${say(leads() ? "club-register-other" : "club-register")}</button></form></section>`;
}

// Where somebody of this phone plays now.
/** @param {Evening} evening @param {string} player */
function myWords(evening, player) {
  const round = evening.past.at(-1);
  const board = round?.boards.findLast(({ players }) => players.includes(player));
  if (board) {
    const other = board.players.find((name) => name !== player), table = board.tables[0] ?? "";
    return say(board.points ? "club-you-played" : table ? "club-you-sit-at" : "club-you-sit",
      { player, other, board: board.board, table });
  }
  if (round?.byes.some((bye) => bye.player === player)) return say("club-you-rest", { player });
  return say("club-you-are-in", { player });
}

// What is left of a round's time, by the club's clock; nothing where it has no limit, or is over.
/** @param {Evening | null} evening */
function timer(evening) {
  const round = evening?.past.at(-1);
  if (!round?.until || evening?.phase === "over" || round.boards.every(({ points }) => points)) return nothing;
  const left = Math.ceil(round.until - (Date.now() + known.skew) / 1000);
  const time = `${inFigures(Math.floor(left / 60))}:${String(left % 60).padStart(2, "0")}`;
  return left > 0 ? html`<p class="timer" role="timer" title=${say("club-time-left")}>${time}</p>`
    : html`<p class="timer up" role="alert">${say("club-time-up")}</p>`;
}

// What the host does

/** @param {Event} event */
function open(event) {
  const { name, system, rounds, game, seating, automatic, extras } = fieldsOf(event);
  const all = known.club?.tables.map(({ table }) => table);
  void host("open", {
    name, system, rounds: Number(rounds), game, tables: seating === "tables" ? all : [], automatic: automatic === "on",
    options: game === "tapas" ? { extras: Number(extras) } : {},
  });
}

function opening() {
  const games = Object.entries(known.club?.games ?? {});
  /** @param {[string, string]} one */
  const option = ([value, text]) => html`<option value=${value}>${text}</option>`;
  return html`<form @submit=${open}><h3>${say("club-open-title")}</h3>
    <div class="row"><input name="name" required maxlength="40" aria-label=${say("club-evening-name")}
      placeholder=${say("club-evening-name")}></div>
    <div class="row"><label>${say("club-system")} <select name="system">${SYSTEMS.map((system) =>
      option([system, say(`club-system-${system}`)]))}</select></label>
      <label>${say("club-rounds")} <input class="short" name="rounds" type="number" min="0" max="99" value="0"></label>
      <span class="quiet">${say("club-rounds-hint")}</span></div>
    <div class="row"><label>${say("club-game")} <select name="game">${games.map(option)}</select></label>
      <label>${say("club-extras")} <select name="extras">${EXTRAS.map((count) =>
        option([count, inFigures(Number(count))]))}</select></label></div>
    <div class="row"><label>${say("club-seating")} <select name="seating">${["tables", "own"].map((one) =>
      option([one, say(`club-seating-${one}`)]))}</select></label></div>
    <div class="row"><label><input type="checkbox" name="automatic"> ${say("club-automatic")}</label></div>
    <button class="strong">${say("club-announce")}</button></form>`;
}

// A form with which the host names two players.
/** @param {string} title @param {string[]} names @param {string} what @param {string} does @param {unknown} [above] */
function twoPlayers(title, names, what, does, above = nothing) {
  /** @param {Event} event */
  const tell = (event) => {
    const { one, other } = fieldsOf(event);
    void host(what, { players: [one, other] });
  };
  /** @param {string} name */
  const choice = (name) => html`<select name=${name} aria-label=${say("club-player")}>${names.map((player) =>
    html`<option>${player}</option>`)}</select>`;
  return names.length < 2 ? nothing : html`<details><summary>${title}</summary>${above}
    <form class="row" data-does=${what} @submit=${tell}>${choice("one")}${choice("other")}
      <button>${does}</button></form></details>`;
}

// What can still be changed about the round that was paired last, while none of its games has a result.
/** @param {Evening} evening */
function correcting({ past, phase, system }) {
  const games = past.at(-1);
  if (!games || phase === "over" || games.boards.some(({ points }) => points)) return nothing;
  const { round } = games, does = say("club-unpair", { round });
  const unpair = async () => {
    if (await isSure(say("club-unpair-sure", { round }), does)) void host("unpair", { round });
  };
  const free = [...games.boards.filter(({ position }) => !position).flatMap(({ players }) => players),
    ...games.byes.map(({ player }) => player)];
  return html`<div class="row">${button("unpair", () => void unpair(), does)}</div>
    ${system === "swiss" ? twoPlayers(say("club-swap-title"), free, "swap", say("club-swap")) : nothing}`;
}

// How long rounds last, or this one from now on.
/** @param {Evening} evening */
function timing({ past, minutes }) {
  const plays = past.at(-1)?.boards.some(({ points }) => !points);
  /** @param {Event} event */
  const set = (event) => void host("timer", { minutes: Number(fieldsOf(event).minutes) });
  return html`<form class="row" data-does="timer" @submit=${set}>
    <label>${say(plays ? "club-minutes-now" : "club-minutes")} <input class="short" name="minutes" type="number" min="0"
      max="999" required value=${minutes}></label>
    <button>${say("club-minutes-set")}</button><span class="quiet">${say("club-minutes-hint")}</span></form>`;
}

/** @param {Evening} evening */
function leading(evening) {
  const { phase, system, game, seating } = evening;
  const plan = [say(`club-system-${system}`), known.club?.games[game] ?? game, say(`club-seating-${seating}`),
    ...(evening.automatic ? [say("club-automatic")] : [])];
  const { next } = evening, all = next === null && phase === "between";
  const names = evening.players.map(({ player }) => player);
  return html`<p class="quiet">${plan.join(" · ")}</p><div class="row">
    ${phase === "paused" || next === null ? nothing : button("pair", () => void host("pair"),
      next === evening.round ? say("club-again") : say("club-pair", { round: next }), { strong: true })}
    ${phase === "paused" ? button("resume", () => void host("resume"), say("club-resume"), { strong: true })
      : button("pause", () => void pause(), say("club-pause"))}
    ${button("close", () => void close(evening), say("club-close"), { strong: all })}</div>
    ${correcting(evening)}${timing(evening)}
    ${system === "swiss" ? twoPlayers(say("club-forbid-title"), names, "forbid", say("club-forbid"),
      evening.forbidden.map(([one, other]) => html`<p>${say("club-forbidden", { one, other })}
        ${button(`allow ${one} ${other}`, () => void host("allow", { players: [one, other] }), say("club-allow-short"),
          { label: say("club-allow", { one, other }) })}</p>`)) : nothing}`;
}

/** @param {Evening} evening */
async function close({ past }) {
  const count = past.at(-1)?.boards.filter(({ points }) => !points).length ?? 0;
  const words = count ? say("club-close-without-result", { count }) : say("club-close-sure");
  if (await isSure(words, say("club-close"))) void host("close");
}

async function pause() {
  const { pressed, typed } = await question(say("club-pause-why"), { pause: say("club-pause") }, true);
  if (pressed) void host("pause", { reason: typed });
}

/** @param {string} table */
async function removeTable(table) {
  const { pressed } = await question(say("club-remove-sure", { table }),
    { keep: say("club-remove", { name: table }), strike: say("club-remove-strike") });
  if (pressed) void host("remove-table", { table, strike: pressed === "strike" });
}

/** @param {Event} event */
async function addTable(event) {
  const empty = emptier(event, "table"), { table } = fieldsOf(event);
  const there = known.club?.tables.some((one) => one.table === table);
  if (there && !await isSure(say("club-add-sure", { table: String(table) }), say("club-add-again"))) return;
  const answer = await host("table", { table });
  if (!answer) return;
  known.added = { table: String(table), code: answer.code, address: answer.address };
  empty();
  draw();
}

// Which tables may still join, by which codes. Those that were made before the club was started it doesn't know.
function openCodes() {
  const codes = known.codes.filter(({ table }) => known.club?.expected.includes(table));
  if (!codes.length) return nothing;
  /** @param {number} until */
  const when = (until) => new Date(1000 * until).toLocaleString(document.documentElement.lang,
    { weekday: "short", hour: "2-digit", minute: "2-digit" });
  return html`<h3>${say("club-codes")}</h3><ul id="codes">${each(codes, ({ table }) => table,
    ({ table, code: open_, until }) => html`<li>${
      say(open_ ? "club-code-until" : "club-code-forgotten", { table, code: open_, when: when(until) })}
      ${button(`withdraw code ${table}`, () => void host("withdraw-code", { table }), say("club-code-withdraw-short"),
        { label: say("club-code-withdraw", { table }) })}</li>`)}</ul>`;
}

function tables() {
  const { added, club } = known;
  return html`<h3>${say("club-tables")}</h3>
    <ul class="tables">${club?.tables.map(({ table, here }) =>
      html`<li class=${here ? "here" : "away"}>${table}${here ? nothing : ` (${say("club-away")})`}
        ${button(`remove ${table}`, () => removeTable(table), say("club-remove-short"),
          { label: say("club-remove", { name: table }) })}</li>`)}</ul>
    ${club?.struck.map((table) => html`<p>${say("club-struck", { table })}
      ${button(`count ${table}`, () => void host("strike", { table, strike: false }), say("club-count-again"),
        { label: say("club-count-again-table", { table }) })}</p>`)}
    <form class="row" @submit=${addTable}><input name="table" required maxlength="32" pattern="[a-z0-9][a-z0-9\\-]*"
      title=${say("club-table-hint")} placeholder=${say("club-table-hint")} aria-label=${say("club-table-hint")}>
      <button>${say("club-add-table")}</button></form>
    ${openCodes()}
    ${added && club?.expected.includes(added.table) ? html`<p>${say("club-code", { table: added.table })}</p>
      <p class="code">${added.code}</p><p><code>tapas-table league join ${added.address}</code></p>
      <img class="qr" src="/qr.svg?join=${added.code}" alt=${say("club-code-picture")}>` : nothing}`;
}

function hosting() {
  if (!leads() || !known.club) return nothing;
  const { evening, faults, liars } = known.club;
  return html`<section id="host"><h2>${say("club-host")}</h2>
    ${liars.length ? html`<p class="trouble" role="alert">${say("club-liars", { tables: liars.join(", ") })}</p>`
      : nothing}
    ${evening && evening.phase !== "over" ? leading(evening) : opening()}
    ${tables()}
    ${faults.length ? html`<details><summary>${say("club-faults")}</summary>
      ${faults.map((fault) => html`<p class="quiet">${fault}</p>`)}</details>` : nothing}</section>`;
}

// The whole page

/** @param {Evening | null} evening */
function phaseWords(evening) {
  if (!evening) return say("club-no-evening");
  const paused = evening.paused ? `${say("club-phase-paused")} ${evening.paused}` : say("club-phase-paused");
  return evening.phase === "paused" ? paused : say(`club-phase-${evening.phase}`);
}

function joining() {
  return html`<main><section class="wide"><h1>${say("club-join-title")}</h1><p>${say("club-join-how")}</p>
    <p><code>tapas-table league join ${location.origin}/join/${code}</code></p>
    <p><code>make join ADDRESS=${location.origin}/join/${code}</code></p><p>${say("club-join-then")}</p>
    </section></main>`;
}

// What is wrong now; empty if nothing is.
/** @param {Club} club */
const troubleOf = (club) => known.trouble || (known.online ? "" : say("club-offline"))
  || (club.connected ? "" : say("club-starting"))
  || (club.database || isTv || !(known.host || archive) ? "" : say("club-database-away"));

// Letters on the big screen are as large as the longer list allows, counted in rows of a board.
/** @param {Evening | null} evening */
function fit(evening) {
  const round = evening?.past.at(-1);
  const boards = parts((round?.boards.length ?? 0) + (round?.byes.length ?? 0), MOST_BOARDS).size;
  const places = parts(evening?.standings.length ?? 0, MOST_PLACES).size;
  document.body.style.setProperty("--rows", String(Math.max(8, boards, places * MOST_BOARDS / MOST_PLACES)));
}

function draw() {
  const { club } = known;
  if (code) {
    render(joining(), root);
    return;
  }
  if (!club) return;
  const evening = old ? known.evening : club.evening, trouble = troubleOf(club);
  const title = archive ? say("club-history") : evening?.name ?? club.club;
  document.title = title;
  fit(evening);
  const words = isTv && trouble || (archive ? club.club : phaseWords(evening));
  render(html`<main class=${archive ? "archive" : ""}>${heading(title, words, archive ? nothing : timer(evening))}
    ${trouble && !isTv ? html`<p class="trouble wide" role="alert">${trouble}</p>` : nothing}
    ${archive ? archive.view(club.games) : content(evening)}</main>`, root);
}

/** @param {Evening | null} evening */
function content(evening) {
  return html`<div class="column">${evening && !isTv && !old ? registration(evening) : nothing}
      ${evening ? pairings(evening) : nothing}</div>
    <div class="column">${hosting()}${evening ? standings(evening) : nothing}</div>`;
}

// The page's address for phones.
const pagePicture = () => html`<figure><figcaption>${say("club-page-caption")}</figcaption>
  <img class="qr" src="/qr.svg" alt=${say("club-page-picture")}></figure>`;

/** @param {string} title @param {string} words @param {unknown} clock */
function heading(title, words, clock) {
  const { language, name } = nextLanguage();
  return html`<header><h1>${title}</h1><p aria-live="polite">${words}</p>${clock}
    ${isTv ? pagePicture() : html`
      ${archive || old ? html`<a href="/">${say("club-back")}</a>` : nothing}
      ${archive ? nothing : html`<a href="/players">${say("club-history")}</a>`}
      ${button("language", () => void choose(language).then(draw), name)}`}</header>`;
}

// Asks for everything that this device may know.
async function learn() {
  const asked = await fetch("/api/club", { headers: { Authorization: `Bearer ${localStorage.getItem(KEY) ?? ""}` } })
    .catch(() => null);
  if (!asked?.ok) return;
  const club = await asked.json();
  // A round's time is counted by the club's clock, which may go otherwise than this device's.
  const skew = Date.parse(asked.headers.get("Date") ?? "") - Date.now() || 0;
  Object.assign(known, { club, host: club.host, codes: club.codes ?? [], skew });
  draw();
}

// What everybody is told. A code that another device of the host has made is asked for.
/** @param {Club} club */
function heard(club) {
  known.club = club;
  draw();
  const strange = club.expected.some((table) => !known.codes.some((one) => one.table === table));
  if (leads() && strange) void learn();
}

takeKey();
wearTheme();
await begin();
document.body.classList.toggle("tv", isTv);
draw();
await learn();
if (old) known.evening = (await get(`/api/evenings/${old}`).catch(refused))?.evening ?? null;
draw();
void archive?.open();
listen(
  { club: (data) => heard(JSON.parse(data)) },
  (is) => { known.online = is; draw(); },
  (error) => console.warn(error),
);
setInterval(() => { if (isTv || root.querySelector(".timer")) draw(); }, 1000);
