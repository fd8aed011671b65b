// A club's page: who plays whom, how everybody stands, and registration. With the host's key in the address it also
// does what the host does; under /tv it only shows, large.

import { html, keyed, nothing, render } from "/vendor/lit.js";
import { restButton, resultButtons } from "./corrections.js";
import { emptier, fieldsOf, isSure } from "./forms.js";
import { History } from "./history.js";
import { hosting } from "./host.js";
import {
  ask, code, draw, drawBy, heard, inPoints, inResult, isTv, keepMine, known, leads, learn, mine, old, refused, takeKey,
} from "./store.js";
import { get, listen } from "/page/api.js";
import { screenColor } from "/page/colours.js";
import { styles } from "/page/directives.js";
import { button, each } from "/page/elements.js";
import { languageChoice } from "/page/language.js";
import { wearTheme } from "/page/theme.js";
import { begin, inFigures, say } from "/page/words.js";

/** @import { Board, Club, Evening, Round } from "./store.js" */

const ROW = 6;
// So many rows a list has on the big screen, which turns to the next ones after so many milliseconds.
const MOST_BOARDS = 12, MOST_PLACES = 16, TURN = 8000;
// Longer names are written smaller there, on two lines.
const LONG = 24;
const FILES = ["standings.csv", "results.csv", "report.trf"];

const root = /** @type {HTMLElement} */ (document.getElementById("club"));
const archive = location.pathname === "/players" ? new History(draw, refused) : null;

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
    return html`<span class="figures">${inResult(points)}</span>
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

function drawPage() {
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
  return html`<header><h1>${title}</h1><p aria-live="polite">${words}</p>${clock}
    ${isTv ? pagePicture() : html`
      ${archive || old ? html`<a href="/">${say("club-back")}</a>` : nothing}
      ${archive ? nothing : html`<a href="/players">${say("club-history")}</a>`}
      ${languageChoice(draw)}`}</header>`;
}

drawBy(drawPage);
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
