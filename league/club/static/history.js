// What has been played at a club: who plays how well, all games, and the evenings there were.

import { html, nothing } from "/vendor/lit.js";
import { get } from "/page/api.js";
import { button, each } from "/page/elements.js";
import { inFigures, rounded, say } from "/page/words.js";

/** @typedef {{ mean: number, low: number, high: number, games: number }} Rating */
/** @typedef {{ player: string, rating: Rating | null, won: number, drawn: number, lost: number }} Player */
/** @typedef {{ seat: string, name: string, level: string, place: number, ending: string,
 *   points: number | null }} Seat */
/** @typedef {{ id: string, game: string, tables: string[], evening: string, evening_name: string, round: number,
 *   board: number, ended: number, struck: boolean, seats: Seat[] }} Game */
/** @typedef {{ id: string, name: string, opened: number }} Evening */

const MILLISECONDS = 1000;

/** @param {number} seconds */
const day = (seconds) => new Date(seconds * MILLISECONDS).toLocaleDateString(document.documentElement.lang,
  { day: "numeric", month: "numeric", year: "2-digit" });
/** @param {Record<string, string | number>} query */
const asked = (query) => new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

// Asks for what was played and shows it; `changed` draws the page, `failed` shows what was refused.
export class History {
  /** @param {() => void} changed @param {(error: unknown) => void} failed */
  constructor(changed, failed) {
    this.changed = changed;
    this.failed = failed;
    this.game = "";
    this.player = "";
    /** @type {Record<string, number>} */
    this.kinds = {};
    /** @type {Player[]} */
    this.players = [];
    /** @type {Game[]} */
    this.games = [];
    /** @type {Evening[]} */
    this.evenings = [];
    this.total = { players: 0, games: 0, evenings: 0 };
    this.known = false;
  }

  async open() {
    await this.attempt(async () => {
      const [{ game, kinds, players, total }, past] = await Promise.all([
        get(`/api/players?${asked({ game: this.game })}`), get("/api/evenings")]);
      Object.assign(this, { game, kinds, players, evenings: past.evenings });
      Object.assign(this.total, { players: total, evenings: past.total });
      await this.list(this.player);
    });
  }

  /** @param {() => Promise<void>} work */
  async attempt(work) {
    try {
      await work();
      this.known = true;
    } catch (error) {
      this.failed(error);
    }
    this.changed();
  }

  // Lists the games of a player, or of all.
  /** @param {string} player */
  async list(player) {
    const { games, total } = await get(`/api/games?${asked({ game: this.game, player })}`);
    Object.assign(this, { games, player });
    this.total.games = total;
  }

  /** @param {"players" | "games" | "evenings"} what */
  async more(what) {
    await this.attempt(async () => {
      const player = what === "games" ? this.player : "";
      const page = await get(`/api/${what}?${asked({ game: this.game, player, after: this[what].length })}`);
      Object.assign(this, { [what]: [...this[what], ...page[what]] });
    });
  }

  /** @param {"players" | "games" | "evenings"} what */
  rest(what) {
    return this[what].length < this.total[what]
      ? html`<div class="row">${button(`more ${what}`, () => void this.more(what), say("club-more"))}</div>` : nothing;
  }

  /** @param {Record<string, string>} titles */
  view(titles) {
    if (!this.known) return nothing;
    if (!this.players.length && !this.games.length) return html`<p class="wide">${say("club-nobody-yet")}</p>`;
    const kinds = Object.keys(this.kinds);
    return html`
      ${kinds.length > 1 ? html`<div class="row wide">${kinds.map((game) => button(`kind ${game}`, () => {
        this.game = game;
        void this.open();
      }, titles[game] ?? game, { pressed: game === this.game }))}</div>` : nothing}
      <div class="column">${this.ratings()}${this.pastEvenings()}</div><div class="column">${this.allGames()}</div>`;
  }

  ratings() {
    return html`<section id="ratings"><h2>${say("club-ratings")}</h2><table><thead><tr><th></th>
      <th>${say("club-player")}</th><th class="number" title=${say("club-rating-title")}>${say("club-rating")}</th>
      <th class="number" title=${say("club-balance-title")}>${say("club-balance")}</th></tr></thead>
      <tbody>${each(this.players, ({ player }) => player, (one) => this.row(one))}</tbody></table>
      <p class="quiet"><small>${say("club-rating-title")}</small></p>${this.rest("players")}</section>`;
  }

  /** @param {Player} one */
  row({ player, rating, won, drawn, lost }) {
    const place = this.players.findIndex((each_) => each_.player === player) + 1;
    return html`<tr class=${player === this.player ? "mine" : ""}>
      <td class="number">${rating ? inFigures(place) : nothing}</td>
      <td>${button(`player ${player}`, () => void this.attempt(() => this.list(player)), player,
        { label: say("club-games-of", { player }), pressed: player === this.player })}</td>
      <td class="number">${rating ? `${rounded(rating.mean)} ± ${rounded(rating.high - rating.mean)}` : nothing}</td>
      <td class="number">${[won, drawn, lost].map(inFigures).join("–")}</td></tr>`;
  }

  allGames() {
    const title = this.player ? say("club-games-of", { player: this.player }) : say("club-games");
    return html`<section id="games"><h2>${title}</h2>
      ${this.player ? html`<div class="row">${button("all games", () => void this.attempt(() => this.list("")),
        say("club-games-all"))}</div>` : nothing}
      <table><thead><tr><th>${say("club-when")}</th><th>${say("club-played")}</th>
      <th class="at">${say("club-where")}</th><th></th>
      </tr></thead><tbody>${each(this.games, ({ id }) => id, (game) => html`<tr>
        <td class="figures">${day(game.ended)}</td>
        <td>${game.seats.map((seat, at) => html`${at ? " – " : ""}<span
          class=${seat.ending === "won" ? "won" : ""}>${nameOf(seat)}</span>`)}
          ${game.seats.every(({ points }) => points !== null)
            ? html`<small class="figures">${game.seats.map(({ points }) =>
              inFigures(Number(points))).join(" : ")}</small>`
            : nothing}
          ${game.struck ? html` <small>${say("club-not-counted")}</small>` : nothing}</td>
        <td class="at">${whereOf(game)}</td>
        <td class="figures"><a href="/api/games/${game.id}"
          download=${`${game.id.replaceAll("/", "-")}.txt`}
          title=${say("club-record-title")}>${say("club-record")}</a></td>
      </tr>`)}
      </tbody></table>${this.rest("games")}</section>`;
  }

  pastEvenings() {
    if (!this.evenings.length) return nothing;
    return html`<section id="evenings"><h2>${say("club-evenings")}</h2><table><tbody>${each(this.evenings,
      ({ id }) => id, ({ id, name, opened }) => html`<tr><td class="number">${day(opened)}</td>
        <td><a href="/evenings/${id}">${name}</a></td></tr>`)}</tbody></table>${this.rest("evenings")}</section>`;
  }
}

/** @param {Seat} seat */
const nameOf = ({ name, level }) => name || (level ? say("club-level") : say("club-guest"));

/** @param {Game} game */
function whereOf({ tables, evening, evening_name: name, round, board }) {
  return evening ? say("club-on-evening", { evening: name, round, board }) : tables.join(" – ");
}
