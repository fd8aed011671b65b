// What the host does: announces an evening, leads it, and lets tables in.

import { html, nothing } from "/vendor/lit.js";
import { correcting, twoPlayers } from "./corrections.js";
import { emptier, fieldsOf, isSure, question } from "./forms.js";
import { draw, host, known, leads } from "./store.js";
import { button, each } from "/page/elements.js";
import { inFigures, say } from "/page/words.js";

/** @import { Evening } from "./store.js" */

// As many Extras as there are tray sides for.
const EXTRAS = ["0", "2", "3", "5"];
const SYSTEMS = ["swiss", "round-robin", "knock-out"];

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

export function hosting() {
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
