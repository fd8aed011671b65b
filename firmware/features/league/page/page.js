// Other tables: inviting one and being invited while a game is set up, what a game of two tables waits for, and what
// the other table asks.

import { html, nothing } from "/vendor/lit.js";
import { post, Refused } from "/page/api.js";
import { beginAgain } from "/page/ending.js";
import { LONGEST_NAME, button, each, group, select } from "/page/elements.js";
import { keeps } from "/page/me.js";
import { titleOf } from "/page/setup.js";
import { maybe, refusalWords, say } from "/page/words.js";

/** @import { Content, Heading, Sign } from "/game-module.js" */
/** @import { EveningBoard, EveningPlayer, Invitation, LeagueState, State } from "/state.js" */
/** @import { Store } from "/page/store.js" */
/** @typedef {{ buttons: Record<string, string>, marked: string | null }} Inviting The other tables, by button. */

export const covers = ["inviting"];

// The side that this page wants to play in a game with another table; "" for the first one.
let chosenSeat = "";

// What stands at a seat whose player sits at the other table.
const AWAY = "away";

// A game's name in this language.
/** @param {State} state @param {Invitation} invitation */
const gameOf = ({ game_names: names }, { game }) => titleOf(game, names[game] ?? game);

/** @param {LeagueState} league */
const invitationsHere = ({ invitations, table }) => invitations.filter(({ to }) => to === table);

// What keeps this table from the others; empty if nothing does.
/** @param {LeagueState} league @param {string} other The table at the other end of the game on the table. */
function troubleOf({ connected, trouble, table }, other) {
  if (trouble === "named-twice") return say("league-named-twice", { table });
  if (trouble === "parted" || trouble === "left-out") return say(`league-${trouble}`, { table: other });
  if (trouble === "denied" || trouble === "no-streams") return say(`league-${trouble}`);
  if (connected) return "";
  if (other) return say("league-line", { table: other });
  return say(trouble ? "league-unreachable" : "league-looking");
}

// How the game of two tables stands with the other one.
/** @param {LeagueState} league @param {{ table: string, here: boolean }} opponent */
function opponentWords({ waiting }, { table, here }) {
  if (!here) return say(waiting === "push" ? "league-away" : "league-away-later", { table });
  return say(waiting === "answer" ? "league-answer" : "league-with", { table });
}

// What there is to be said of the other tables while a game is played; empty if nothing is.
/** @param {State} state @returns {{ words: string, well: boolean }} */
function leagueWords(state) {
  const { league } = state;
  if (!league || state.phase === "setup") return { words: "", well: true };
  const { opponent } = league, trouble = troubleOf(league, opponent?.table ?? "");
  // Whoever plays alone at the table can do without the others.
  const next = toBegin(league);
  if (next && league.evening?.phase === "playing") {
    const [first, second] = next.players;
    return { words: say(state.phase === "finished" ? "evening-next" : "evening-elsewhere",
      { board: next.board, first, second }), well: true };
  }
  if (!opponent) {
    return { words: invitationsHere(league).map((one) =>
      say("league-invites-meanwhile", { table: one.by, game: gameOf(state, one) })).join(" "), well: true };
  }
  const behind = league.behind && trouble ? say("league-behind", { count: league.behind }) : "";
  return {
    words: [trouble || opponentWords(league, opponent), behind].filter(Boolean).join(" "),
    well: !trouble && opponent.here,
  };
}

/** @param {Pick<Store, "state">} view */
export function status({ state }) {
  const { words, well } = state ? leagueWords(state) : { words: "", well: true };
  return html`<p id="league" role="status" class=${well ? "" : "away"} ?hidden=${!words}>${words}</p>`;
}

// What another table asks; null for any other question.
/** @param {State} state @returns {Heading | null} */
function question(state) {
  const { asking, asked_by: table, league } = state;
  const next = asking === "evening" ? toBegin(league) : undefined;
  if (next) {
    const [first, second] = next.players;
    return { headline: say("evening-ask", { board: next.board, first, second }), advice: say("evening-ask-advice") };
  }
  const invitation = league && invitationsHere(league).find(({ by }) => by === table);
  if (asking === "invitation" && invitation) {
    const words = { table, game: gameOf(state, invitation) };
    return { headline: say("league-ask-invitation", words), advice: say("league-ask-invitation-advice") };
  }
  if (asking === "take-back" && league?.opponent) {
    return { headline: say("league-ask-take-back", { table }), advice: say("league-ask-take-back-advice") };
  }
  return null;
}

// What the buttons mean while they show the other tables.
/** @param {{ inviting: Inviting | null }} state @returns {Record<string, Sign> | null} */
export const signs = ({ inviting }) => inviting && Object.fromEntries(Object.entries(inviting.buttons).map(
  ([entry, table]) => [entry, {
    sign: [...table].slice(0, 3).join(""),
    text: table === inviting.marked ? say("inviting-marked", { table }) : table,
    open: table === inviting.marked,
  }]));

/** @param {any} state */
export const menu = ({ menu: { invite } }) =>
  (invite ? [{ button: invite, sign: "⇄", text: say("inviting-button") }] : []);

/** @param {any} state @returns {Heading | null} */
export function heading(state) {
  if (state.asking) return question(state);
  if (!state.inviting) return null;
  const { marked: table } = /** @type {Inviting} */ (state.inviting);
  return { headline: table === null ? say("inviting-head") : say("inviting-marked", { table }),
    advice: say("inviting-advice") };
}

/** @param {State} state */
export const alone = ({ asking }) => ["invitation", "evening"].includes(asking ?? "");

/** @param {any} state @param {string} seat */
const seatName = (state, seat) => state.names?.[seat] || maybe(seat, {}, state.game_name) || seat;

// The game of a club's evening that is to be begun here.
/** @param {LeagueState | null} league @returns {EveningBoard | undefined} */
const toBegin = (league) => league?.evening?.games.find(({ id }) => id === league.evening?.next);

// Where somebody who registered here plays now.
/** @param {LeagueState} league @param {EveningPlayer} one */
function playerWords({ table: own, evening }, { player, board, table, bye }) {
  if (bye !== null) return say("evening-bye", { player });
  if (!board || evening?.phase !== "playing") return player;
  if (!table) return say("evening-board", { player, board });
  return say(table === own ? "evening-here" : "evening-at", { player, board, table });
}

// What begins the next game of the evening here; nothing if there is none.
/** @param {Pick<Store, "state" | "page" | "me">} store @returns {Content} */
function beginNext({ state, page, me }) {
  const next = toBegin(state.league);
  if (!next || state.league.evening?.phase !== "playing") return nothing;
  const begin = () => (state.asking === "evening" && me.role === "table"
    ? page.press("ok", false) : void page.send("/api/league/evening"));
  return button(`begin ${next.id}`, begin, say("evening-begin",
    { board: next.board, first: next.players[0], second: next.players[1] }), { strong: true });
}

// A club's evening: what is to be begun here, who goes where, and who else takes part.
/** @param {Store} store */
function eveningPart({ state, page, me }) {
  /** @type {LeagueState} */
  const league = state.league, { evening } = league;
  if (!evening) return nothing;
  const { name, phase, round, rounds, games, players } = evening;
  /** @param {Event} event */
  const register = async (event) => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById("evening-player"));
    event.preventDefault();
    const player = field.value;
    if (!player.trim() || !await page.send("/api/league/register", { player })) return;
    // Another name may have been typed meanwhile.
    if (field.value === player) field.value = "";
  };
  return html`<div id="evening"><p><b>${name}</b> ${say(`evening-${phase}`, { round, rounds })}</p>
    ${beginNext({ state, page, me })}
    ${each(games.filter(({ begins }) => !begins), ({ id }) => id, ({ board, players: two, tables }) =>
      html`<p>${say("evening-waits", { board, first: two[0], second: two[1], table: tables[0] })}</p>`)}
    ${players.length ? html`<ul>${each(players, ({ player }) => player, (one) => html`<li class="row">
      ${playerWords(league, one)} ${button(`stop ${one.player}`, () => void page.send("/api/league/register",
        { player: one.player, withdraw: true }), say("evening-stop"),
        { label: say("evening-stops", { player: one.player }) })}</li>`)}</ul>` : nothing}
    ${phase === "over" ? nothing : html`<div class="row"><label>${say("evening-player")}
      <input id="evening-player" maxlength=${LONGEST_NAME} autocomplete="off" @keydown=${
        (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter") register(event); }}></label>
      <button type="button" @click=${register}>${say("evening-take-part")}</button></div>`}</div>`;
}

// Answers an invitation. At the table the question that it asks is answered, where it asks for this one.
/** @param {Store} store @param {Invitation} invitation @param {boolean} yes */
function answer({ state, page, me }, { id, by }, yes) {
  const several = invitationsHere(state.league).filter((one) => one.by === by).length > 1;
  if (state.asking === "invitation" && state.asked_by === by && me.role === "table" && !several) {
    page.press(yes ? "ok" : "back", false);
  } else {
    void page.send(`/api/league/${yes ? "accept" : "decline"}`, { id });
  }
}

/** @param {Store} store @param {Invitation} invitation */
function invitationRow(store, invitation) {
  const { state, page } = store, { id, by, to } = invitation, game = gameOf(state, invitation);
  const { evening } = state.league;
  // What the club has paired waits until it is played.
  const paired = evening?.games.some((/** @type {{ id: string }} */ one) => one.id === id) ?? false;
  const open = by === state.league.table
    ? [say("league-invited", { table: to, game }), paired ? nothing : button(`withdraw ${id}`,
      () => void page.send("/api/league/decline", { id }), say("league-withdraw"))]
    : [say("league-invites", { table: by, game }),
      button(`play ${id}`, () => answer(store, invitation, true), say("league-play"), { strong: true }),
      paired ? nothing : button(`decline ${id}`, () => answer(store, invitation, false), say("league-no-thanks"))];
  return html`<li class="row" data-invitation=${id}>${open}</li>`;
}

// Whom to invite, and which side is played here.
/** @param {Store} store @returns {Content} */
function invitingPart(store) {
  const { state, page } = store, { league, seat_names: seats } = state;
  const asked = new Set(league.invitations.flatMap((/** @type {Invitation} */ { by, to }) => [by, to]));
  const free = league.tables.filter((/** @type {string} */ table) => !asked.has(table));
  const own = seats.includes(chosenSeat) ? chosenSeat : seats[0];
  if (!league.tables.length) return html`<p class="quiet">${say("league-nobody")}</p>`;
  if (!free.length) return nothing;
  /** @param {string} seat */
  const play = (seat) => {
    chosenSeat = seat;
    store.redraw();
  };
  return html`<label>${say("league-seat")} ${select({ key: "league seat" }, seats, own,
    (seat) => seatName(state, seat), play)}</label>
    ${each(free, String, (table) => button(`invite ${table}`,
      () => void page.send("/api/league/invite", { table, seat: own }), say("league-invite", { table })))}
    ${Object.keys(state.clock_choice?.banks ?? {}).length
      ? html`<p class="quiet">${say("league-no-clock")}</p>` : nothing}`;
}

// While a game is set up.
/** @param {Store} store */
export function setup(store) {
  /** @type {LeagueState | null} */
  const league = store.state.league;
  if (!league) return nothing;
  const trouble = troubleOf(league, "");
  return html`<div id="league-box">${group(say("league-title"), html`
    <p class="quiet">${trouble || say("league-own", { table: league.table })}</p>
    ${league.invitations.length ? html`<ul>${each(league.invitations, ({ id }) => id,
      (invitation) => invitationRow(store, invitation))}</ul>` : nothing}
    ${eveningPart(store)}${league.connected ? invitingPart(store) : nothing}`)}</div>`;
}

// At the end of a game of two tables: the same once more, with the same sides. Nothing for another game.
/** @param {Store} store */
function inviteAgain({ state, page }) {
  const table = state.league?.opponent?.table;
  if (!table) return nothing;
  const own = state.seat_names.find((/** @type {string} */ seat) => state.seats[seat] !== AWAY);
  const again = () => void beginAgain(page, "/api/league/invite", { table, seat: own });
  return button("rematch league", again, say("league-invite-again", { table }),
    { strong: true, disabled: !state.league.connected });
}

/** @param {Store} store */
export function ending(store) {
  const next = beginNext(store), again = inviteAgain(store);
  return { ...(next === nothing ? {} : { next }), ...(again === nothing ? {} : { again }) };
}

// How joining a club goes: whether the club is being asked, and why it didn't let this table in.
const joining = { asks: false, trouble: "" };

// Joins the club whose address was typed in. What is refused is said next to the field: the settings cover the page.
/** @param {Store} store @param {Event} event */
async function join(store, event) {
  event.preventDefault();
  const { address } = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)));
  Object.assign(joining, { asks: true, trouble: "" });
  store.redraw();
  try {
    await post("/api/league/join", { address });
  } catch (error) {
    joining.trouble = error instanceof Refused ? refusalWords(error.answer) : say("league-club-unreached");
  }
  joining.asks = false;
  store.redraw();
}

// Among the settings: the club that a table which plays alone joins.
/** @param {Store} store */
export function settings(store) {
  const { state } = store;
  if (!state || !keeps(store)) return nothing;
  if (state.league) return group(say("league-club"), html`<p>${say("league-own", { table: state.league.table })}</p>`);
  return html`<form id="join-club" @submit=${(/** @type {Event} */ event) => void join(store, event)}>${
    group(say("league-club"), html`<label>${say("league-club-address")}
      <input name="address" required maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false"
        placeholder="192.168.1.20:8200/join/7F3K-9QRT"></label>
      <button ?disabled=${joining.asks}>${say(joining.asks ? "league-club-asks" : "league-club-join")}</button>
      ${joining.trouble ? html`<p role="alert">${joining.trouble}</p>` : nothing}`)}</form>`;
}
