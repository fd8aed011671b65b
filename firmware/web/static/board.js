// The table as it looks: 64 pixels, sixteen entry buttons round them, four controls. Presses by pointer and keyboard.

import { say } from "./words.js";

const HOLD = 800;
const HOLDABLE = new Set(["back", "hint"]);
const BURNING_HEAD = "↻", RULINGS = "§";
const CONTROLS = ["ok", "back", "hint", "menu"];
export const ENTRIES = "Nb Nc Nd Ne E5 E4 E3 E2 Sb Sc Sd Se W5 W4 W3 W2".split(" ");
const FILES = "abcdef", RANKS = "654321";

const turnCell = ([x, y], turns, size) => {
  for (let i = 0; i < ((turns % 4) + 4) % 4; i++) [x, y] = [size - 1 - y, x];
  return [x, y];
};
const entryCell = (entry) => {
  const [side, line] = entry;
  if (side === "N" || side === "S") return [FILES.indexOf(line) + 1, side === "N" ? 0 : 7];
  return [side === "W" ? 0 : 7, RANKS.indexOf(line) + 1];
};
const entryAt = Object.fromEntries(ENTRIES.map((e) => [entryCell(e).join(), e]));

// Where an entry of the tray lies at the table after clockwise quarter turns; negative turns lead back.
export const turnEntry = (entry, turns) => entryAt[turnCell(entryCell(entry), turns, 8).join()];

const pixels = [];
const buttons = {};
let press = () => {};

export function build(board, controls, onPress) {
  press = onPress;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const pixel = document.createElement("div");
      pixel.className = "pixel";
      pixel.style.gridArea = `${y + 2} / ${x + 2}`;
      pixel.append(document.createElement("span"));
      board.append(pixel);
      pixels.push(pixel);
    }
  }
  for (const entry of ENTRIES) {
    const button = makeButton(entry);
    const [x, y] = entryCell(entry);
    const column = x === 0 && "EW".includes(entry[0]) ? 1 : x === 7 && "EW".includes(entry[0]) ? 10 : x + 2;
    const row = entry[0] === "N" ? 1 : entry[0] === "S" ? 10 : y + 2;
    button.style.gridArea = `${row} / ${column}`;
    button.classList.add("entry");
    board.append(button);
  }
  for (const name of CONTROLS) controls.append(makeButton(name));
}

function makeButton(name) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.button = name;
  buttons[name] = button;
  let timer = null, held = false;
  const let_go = () => { clearTimeout(timer); timer = null; button.classList.remove("down"); };
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    button.classList.add("down");
    held = false;
    if (!HOLDABLE.has(name)) { press(name, false); return; }
    timer = setTimeout(() => { held = true; press(name, true); }, HOLD);
  });
  button.addEventListener("pointerup", () => {
    if (timer !== null && !held && HOLDABLE.has(name)) press(name, false);
    let_go();
  });
  button.addEventListener("pointercancel", let_go);
  button.addEventListener("pointerleave", let_go);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  // A click without a pointer: a screen reader, or the keyboard on a focused button.
  button.addEventListener("click", (event) => { if (event.detail === 0) press(name, false); });
  return button;
}

// Keys: a side and then its line; controls by name. Holding a control's key is a long press.
export function listenToKeys() {
  const controls = { Enter: "ok", o: "ok", Backspace: "back", h: "hint", "?": "hint", m: "menu" };
  let side = null, timer = null, holding = null;
  const busy = (event) => event.ctrlKey || event.metaKey || event.altKey ||
    event.target.closest("input, textarea, select, dialog[open]");
  addEventListener("keydown", (event) => {
    if (busy(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "Enter" && event.target.closest("button, summary, a")) return;
    if (controls[key]) {
      event.preventDefault();
      if (event.repeat || holding) return;
      const name = controls[key];
      if (!HOLDABLE.has(name)) { press(name, false); return; }
      holding = key;
      timer = setTimeout(() => { timer = null; press(name, true); }, HOLD);
    } else if (side && ENTRIES.includes(side + key)) {
      press(side + key, false);
      event.preventDefault();
    } else if ("nesw".includes(key) && !(side && key === "e" && "NS".includes(side))) {
      side = key.toUpperCase();
    }
  });
  addEventListener("keyup", (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key !== holding) return;
    holding = null;
    if (timer !== null) press(controls[key], false);
    clearTimeout(timer);
    timer = null;
  });
}

// A LED's drive levels are linear light; a screen's aren't.
const onScreen = (level) => Math.round(255 * (level / 255) ** (1 / 2.2));

export function drawFrame(hex) {
  pixels.forEach((pixel, i) => {
    const rgb = hex.slice(6 * i, 6 * i + 6);
    if (pixel.dataset.rgb === rgb) return;
    pixel.dataset.rgb = rgb;
    const [r, g, b] = [0, 2, 4].map((at) => onScreen(parseInt(rgb.slice(at, at + 2), 16)));
    pixel.style.setProperty("--light", `rgb(${r} ${g} ${b})`);
    pixel.classList.toggle("dark", rgb === "000000");
    pixel.classList.toggle("dim", isDim(rgb));
  });
}

export const screenColor = (hex) =>
  `rgb(${[0, 2, 4].map((at) => onScreen(parseInt(hex.slice(at, at + 2), 16))).join(" ")})`;

// Too dark for black letters on it.
export const isDim = (hex) => {
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.12;
};

function onTray(state) {
  const pieces = {};
  state.tray.split("/").forEach((row, y) => {
    const indent = row.length === 8 ? 1 : 0;
    for (let at = 0; at < row.length; at += 2) pieces[FILES[at / 2 + indent] + RANKS[y]] = row.slice(at, at + 2);
  });
  return pieces;
}

// While a push is shown the lights are ahead of the tray; the letters on them go along.
function asLit(state, pieces) {
  const lit = { ...pieces };
  const moves = state.entering?.moves ?? [];
  for (const { from } of moves) if (from) lit[from] = "..";
  for (const { piece, to } of moves) if (to) lit[to] = piece;
  return lit;
}

// While a game is set up each button stands for a choice.
function setupSigns(choices) {
  const signs = { [choices.burning_head]: BURNING_HEAD, [choices.rulings]: RULINGS };
  for (const [entry, count] of Object.entries(choices.extras)) signs[entry] = `${count}`;
  for (const [entry, player] of Object.entries(choices.first)) signs[entry] = player;
  for (const [entry, seconds] of Object.entries(choices.auto_commit)) signs[entry] = seconds ? `${seconds}s` : say("ok");
  return signs;
}

export function label(state, pieceName) {
  const turns = state.picture_turns;
  const pieces = onTray(state), lit = asLit(state, pieces);
  // Where the lights spell digits or letters, the pieces' own would only disturb.
  const hidden = state.menu || ["placing", "finished"].includes(state.phase);
  for (const [slot, piece] of Object.entries(pieces)) {
    const [x, y] = turnCell([FILES.indexOf(slot[0]), RANKS.indexOf(slot[1])], turns, 6);
    const pixel = pixels[8 * (y + 1) + x + 1];
    pixel.dataset.slot = slot;
    pixel.dataset.piece = piece;
    const text = piece === ".." ? say("slotEmpty", { slot }) : say("slotHolds", { slot, piece: pieceName(piece) });
    pixel.title = text;
    pixel.setAttribute("role", "img");
    pixel.setAttribute("aria-label", text);
    pixel.firstChild.textContent = lit[slot] === ".." || hidden ? "" : lit[slot][1];
  }
  const signs = state.phase === "setup" && !state.replay ? setupSigns(state.choices) : {};
  for (const name of ENTRIES) {
    const entry = turnEntry(name, -turns);
    buttons[name].textContent = signs[name] ?? (state.phase === "setup" ? "" : entry);
    buttons[name].setAttribute("aria-label", say("entryButton", { entry, button: name }));
    buttons[name].title = say("entryButton", { entry, button: name });
    buttons[name].classList.toggle("is-open", state.open_entries.includes(entry));
    buttons[name].classList.toggle("is-stuck", state.stuck.includes(name));
  }
  for (const name of CONTROLS) {
    buttons[name].textContent = say(name);
    buttons[name].title = say(`${name}Help`);
    buttons[name].setAttribute("aria-label", say(`${name}Help`));
  }
}
