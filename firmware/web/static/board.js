// The table as it looks: 64 pixels, sixteen entry buttons round them, four controls. Presses by pointer and keyboard.

import { helpWords, inFigures, say } from "./words.js";

const HOLD = 450;
const SEQUENCE = 2000;
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
let press = () => {}, touch = () => {};
// Whether fingers are meant to stay on the buttons just now.
let fingersStay = false;
// How the names on the entry buttons are turned; while a game is set up they aren't.
let labelTurns = 0;

export function build(board, controls, onPress, onTouch) {
  press = onPress;
  touch = onTouch;
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
  if (HOLDABLE.has(name)) pressOrHold(button, name);
  else pressOrStay(button, name);
  // After a click with a pointer the keyboard is the table's again: Enter means ok.
  button.addEventListener("click", (event) => { if (event.detail > 0) button.blur(); });
  return button;
}

// An entry's button: a press, or a finger that stays as long as it is down.
function pressOrStay(button, name) {
  let stays = false;
  const lift = () => { if (stays) touch(name, false); stays = false; button.classList.remove("down"); };
  button.addEventListener("pointerdown", (event) => {
    if (!fingersStay || event.button !== 0) return;
    stays = true;
    // The finger is this button's until it goes up, wherever it slides.
    button.setPointerCapture(event.pointerId);
    button.classList.add("down");
    touch(name, true);
  });
  for (const kind of ["pointerup", "pointercancel"]) button.addEventListener(kind, () => setTimeout(lift));
  button.addEventListener("contextmenu", (event) => { if (stays) event.preventDefault(); });
  button.addEventListener("click", () => { if (!stays) press(name, false); });
}

// A short press acts when it is let go, a long one while it is held: by pointer, or by the space bar on the button.
function pressOrHold(button, name) {
  let timer = null, held = false;
  const start = () => {
    held = false;
    button.classList.add("down");
    timer = setTimeout(() => { held = true; press(name, true); }, HOLD);
  };
  const stop = () => { clearTimeout(timer); button.classList.remove("down"); };
  button.addEventListener("pointerdown", (event) => { if (event.button === 0) start(); });
  for (const kind of ["pointerup", "pointercancel", "pointerleave", "blur"]) button.addEventListener(kind, stop);
  button.addEventListener("keydown", (event) => { if (event.key === " " && !event.repeat) start(); });
  button.addEventListener("keyup", stop);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", () => { if (!held) press(name, false); held = false; });
}

// Keys: what is written on an entry's button, side first; controls by name. Holding a control's key is a long press.
export function listenToKeys() {
  const controls = { Enter: "ok", o: "ok", Backspace: "back", h: "hint", "?": "hint", m: "menu" };
  let side = null, sideAt = 0, timer = null, holding = null;
  const elsewhere = (event) => event.ctrlKey || event.metaKey || event.altKey ||
    event.target.closest?.("input, textarea, select, dialog[open]");
  const forget = () => { clearTimeout(timer); timer = null; holding = null; };
  const hold = (event, name) => {
    holding = { code: event.code, name };
    timer = setTimeout(() => { timer = null; press(name, true); }, HOLD);
  };
  addEventListener("keydown", (event) => {
    if (elsewhere(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (["Enter", " "].includes(key) && event.target.closest?.("button, summary, a")) return;
    const marked = side && event.timeStamp - sideAt < SEQUENCE ? side + key : "";
    if (ENTRIES.includes(marked)) {
      side = null;
      press(turnEntry(marked, labelTurns), false);
    } else if ("nesw".includes(key)) {
      side = key.toUpperCase();
      sideAt = event.timeStamp;
    } else if (controls[key]) {
      if (event.repeat || holding) return;
      if (HOLDABLE.has(controls[key])) hold(event, controls[key]);
      else press(controls[key], false);
    } else return;
    event.preventDefault();
  });
  addEventListener("keyup", (event) => {
    if (event.code !== holding?.code) return;
    if (timer !== null) press(holding.name, false);
    forget();
  });
  addEventListener("blur", forget);
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
function setupSigns({ extras, first, burning_head, rulings, auto_commit, seats, levels, handicaps }, choice) {
  const signs = {
    [burning_head]: { sign: BURNING_HEAD, text: say("choice.burning_head") },
    [rulings]: { sign: RULINGS, text: say("choice.rulings") },
  };
  Object.entries(extras).forEach(([entry, count], i) => {
    signs[entry] = { sign: `${count}`, text: `${say("choice.extras")}: ${say("extras")[i]}` };
  });
  for (const [entry, player] of Object.entries(first)) {
    signs[entry] = { sign: player, text: `${say("choice.first")}: ${say(player)}` };
  }
  for (const [entry, player] of Object.entries(seats)) {
    const level = choice.seats[player] ?? levels[0];
    const number = levels.indexOf(level);
    signs[entry] = { sign: player + (number || "☺"), text: `${say(player)}: ${say(`levels.${level}`)}` };
  }
  for (const [entry, player] of Object.entries(handicaps)) {
    const words = helpWords(choice.handicaps[player]) || say("help.none");
    signs[entry] = { sign: `${player}+${choice.handicaps[player]?.points || ""}`, text: say("help.some", { name: say(player), words }) };
  }
  for (const [entry, seconds] of Object.entries(auto_commit)) {
    const when = seconds ? say("afterSeconds", { seconds: inFigures(seconds) }) : say("afterOk");
    signs[entry] = { sign: seconds ? `${inFigures(seconds)}s` : say("ok"), text: `${say("choice.auto_commit")}: ${when}` };
  }
  return signs;
}

function menuSigns({ palette, brightness, checkup }) {
  const signs = {};
  for (const [entry, name] of Object.entries(palette)) {
    signs[entry] = { sign: say(`palettes.${name}`)[0].toUpperCase(), text: say(`palettes.${name}`) };
  }
  for (const [entry, step] of Object.entries(brightness)) {
    signs[entry] = { sign: `${step}`, text: say("brightnessStep", { step }) };
  }
  for (const [entry, what] of Object.entries(checkup)) {
    signs[entry] = { sign: say(`checkupSign.${what}`), text: say(`checkup.${what}`) };
  }
  return signs;
}

// A game of its own says what each button means now, and has no slots to name.
function labelGame(signs, state) {
  labelTurns = 0;
  for (const pixel of pixels) {
    for (const name of ["data-slot", "data-piece", "title", "role", "aria-label"]) pixel.removeAttribute(name);
    pixel.classList.remove("token");
    pixel.firstChild.textContent = "";
  }
  for (const name of [...ENTRIES, ...CONTROLS]) {
    const { sign, text, open } = signs[name] ?? {};
    const control = CONTROLS.includes(name);
    buttons[name].textContent = sign ?? (control ? say(name) : "");
    buttons[name].classList.toggle("signed", !control && sign !== name);
    buttons[name].title = text ?? (control ? say(name) : say("noChoice"));
    buttons[name].setAttribute("aria-label", buttons[name].title);
    buttons[name].classList.toggle("is-open", Boolean(open) && !state.asking);
    buttons[name].classList.toggle("is-stuck", state.stuck.includes(name));
  }
}

// While the buttons are tested each bears its name in the table's frame.
const checkupSigns = () => Object.fromEntries(ENTRIES.map((name) => [name, { sign: name, text: say("buttonNamed", { name }) }]));

export function label(state, pieceName, game) {
  fingersStay = state.hold_buttons;
  if (game) return labelGame(state.checkup ? checkupSigns() : state.menu ? menuSigns(state.menu) : game.signs(state), state);
  const turns = state.picture_turns;
  const pieces = onTray(state), lit = asLit(state, pieces);
  // Where the lights spell digits or letters, the pieces' own would only disturb.
  const placing = state.phase === "placing";
  const hidden = state.menu || state.checkup || placing || state.phase === "finished" || state.review?.showing;
  // Where the lights show a push again and again, no letter would be right for long.
  const shown = state.proposal ?? state.advice?.push;
  const moving = new Set((state.entering ? [] : shown?.moves ?? []).flatMap(({ from, to }) => [from, to]));
  for (const [slot, piece] of Object.entries(pieces)) {
    const [x, y] = turnCell([FILES.indexOf(slot[0]), RANKS.indexOf(slot[1])], turns, 6);
    const pixel = pixels[8 * (y + 1) + x + 1];
    pixel.dataset.slot = slot;
    pixel.dataset.piece = piece;
    const text = piece === ".." ? say("slotEmpty", { slot }) : say("slotHolds", { slot, piece: pieceName(piece) });
    pixel.title = text;
    pixel.setAttribute("role", "img");
    pixel.setAttribute("aria-label", text);
    const token = placing && piece[0] === "x";
    pixel.classList.toggle("token", token);
    pixel.firstChild.textContent = token ? `${piece[1]} ${slot}` : lit[slot] === ".." || hidden || moving.has(slot) ? "" : lit[slot][1];
  }
  const signs = state.checkup ? checkupSigns() : state.menu ? menuSigns(state.menu) : state.phase === "setup" && !state.replay ? setupSigns(state.choices, state.choice) : null;
  const playing = ["entering", "turning"].includes(state.phase) && !state.asking && !signs;
  labelTurns = signs ? 0 : turns;
  for (const name of ENTRIES) {
    buttons[name].classList.toggle("signed", Boolean(signs) && !state.checkup);
    const entry = turnEntry(name, -labelTurns);
    const open = playing && (state.proposal ? state.proposal.entry === entry : state.open_entries.includes(entry));
    const text = signs ? signs[name]?.text ?? say("noChoice")
      : `${say("entryButton", { entry, button: name })}, ${say(open ? "open" : "shut")}`;
    buttons[name].textContent = signs ? signs[name]?.sign ?? "" : entry;
    buttons[name].setAttribute("aria-label", text);
    buttons[name].title = text;
    buttons[name].classList.toggle("is-open", open);
    buttons[name].classList.toggle("is-stuck", state.stuck.includes(name));
  }
  for (const name of CONTROLS) {
    buttons[name].textContent = say(name);
    buttons[name].title = say(`${name}Help`);
    buttons[name].setAttribute("aria-label", say(`${name}Help`));
  }
}
