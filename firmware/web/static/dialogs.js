// The list of games and the settings.

import { get, post } from "./api.js";
import { el } from "./dom.js";
import { gameModule } from "./games.js";
import { titleOf } from "./panel.js";
import { inFigures, say } from "./words.js";

const $ = (id) => document.getElementById(id);
const SETTINGS = { palette: ["clear", "vivid", "low light"], brightness: [1, 2, 3, 4], auto_commit: [0, 1.5, 3, 5],
  hints: [true, false], take_backs: [true, false] };
let send = () => {};

export function bindDialogs(sender) {
  send = sender;
  $("open-games").addEventListener("click", () => { $("games").showModal(); $("games-answer").textContent = ""; listGames(); });
  $("open-settings").addEventListener("click", () => $("settings").showModal());
  $("new-game").addEventListener("click", () => { send("/api/put-away"); $("games").close(); });
  for (const what of ["lights", "buttons"]) {
    $(`check-${what}`).addEventListener("click", () => { send("/api/checkup", { what }); $("settings").close(); });
  }
  $("bring").addEventListener("click", bring);
}

async function bring() {
  try {
    const { imported } = await post("/api/import", { text: $("bring-text").value });
    $("games-answer").textContent = say("brought", { count: imported.length });
    $("bring-text").value = "";
    await listGames();
  } catch (error) {
    $("games-answer").textContent = error.message;
  }
}

async function listGames() {
  try {
    const { games } = await get("/api/games");
    $("games-list").replaceChildren(...(games.length ? games.map(row) : [el("p", { class: "quiet" }, say("noGames"))]));
  } catch (error) {
    $("games-answer").textContent = error.message;
  }
}

function row(game) {
  const open = (what) => { send(`/api/games/${game.id}/${what}`); $("games").close(); };
  const game_module = gameModule(game.game, listGames);
  const [text, more] = game_module === null ? tapas(game) : [game_module?.standing(game) ?? "", ""];
  const standing = game.result ? "" : game.current ? say("onTable") : say(`status.${game.status}`);
  const started = new Date(1000 * game.started).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  return el("article", {},
    el("p", {}, el("b", {}, `${game.id}. ${titleOf(game.game, game.title)}`), ` ${[text.replace(/,$/, ""), standing].filter(Boolean).join(" – ")}`, el("br"), el("small", {}, [started, more].filter(Boolean).join(", "))),
    el("p", { class: "row" },
      game.current || game.result ? "" : el("button", { type: "button", onclick: () => open("take-up") }, say("takeUp")),
      el("button", { type: "button", onclick: () => open("replay") }, say("replay")),
      game_module === null ? el("button", { type: "button", onclick: () => open("review") }, say("reviewTitle")) : "",
      // Its record would tell cards that its players don't know yet.
      game.hidden ? "" : el("a", { href: `/api/games/${game.id}/record`, download: `${game.game}-${game.id}.txt` }, say("record"))));
}

// Players with the result, and the variant, of a game of Tapas.
function tapas(game) {
  const players = ["J", "C"].map((player) => game.names[player] || say(player)).join(" – ");
  const extras = Object.keys(game.setup.extras ?? {}).length;
  const variant = [extras && say("extrasCount", { count: extras }), game.setup.burning_head && "Burning Head"]
    .filter(Boolean).join(" + ") || say("classic");
  return [`${players}${game.result ? ` ${result(game)}` : ""}`, variant];
}

function result({ result: { points, outcome }, names }) {
  const both = `${points.J} – ${points.C}`;
  const name = names[outcome.winner] || say(outcome.winner ?? "finishedHead.draw");
  return say("wonBy", { points: both, name });
}

const wordOf = {
  palette: (value) => say(`palettes.${value}`),
  brightness: (value) => "●".repeat(value),
  hints: (value) => say(value ? "yes" : "no"),
  take_backs: (value) => say(value ? "yes" : "no"),
  auto_commit: (value) => (value ? say("afterSeconds", { seconds: inFigures(value) }) : say("afterOk")),
};

export function updateDialogs(state) {
  const list = $("settings-list");
  const groups = Object.entries(SETTINGS).map(([name, values]) =>
    el("fieldset", {}, el("legend", {}, say(`setting.${name}`)), ...values.map((value) =>
      el("button", { type: "button", "aria-pressed": String(state.settings[name] === value), "data-setting": `${name}=${value}`,
        onclick: () => send("/api/settings", { [name]: value }) }, wordOf[name](value)))));
  const focused = document.activeElement?.dataset?.setting;
  list.replaceChildren(...groups);
  if (focused) list.querySelector(`[data-setting="${focused}"]`)?.focus();
}
