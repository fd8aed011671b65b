// What the table says, spoken by this device: off until somebody asks for it here.

import { html, svg } from "/vendor/lit.js";
import { group } from "/page/elements.js";
import { languageName, phraseWords, say } from "/page/words.js";

/** @import { Utterance } from "/state.js" */
/** @import { Store } from "/page/store.js" */

const KEPT = "voice";
const OFF = "off";
// The least talkative first.
const LEVELS = ["terse", "normal", "chatty"];
// Which level a device begins with that is asked to speak.
const FIRST = "normal";

const stored = localStorage.getItem(KEPT) ?? OFF;
let level = LEVELS.includes(stored) ? stored : OFF;
/** @type {number | null} */
let heard = null;
/** @type {Map<string, HTMLAudioElement>} */
const sounds = new Map();

const canSpeak = () => "speechSynthesis" in window;

// The lines of an utterance as a level says them.
/** @param {Utterance} spoken @param {string} at */
function spokenLines({ lines, game }, at) {
  const most = LEVELS.indexOf(at);
  return lines.filter((line) => LEVELS.indexOf(line.level) <= most)
    .map((line) => phraseWords(line, game, "spoken")).filter(Boolean);
}

/** @param {string} name */
function play(name) {
  const sound = sounds.get(name) ?? new Audio(`/sounds/${name}.wav`);
  sounds.set(name, sound);
  sound.currentTime = 0;
  // A browser plays nothing before somebody has touched the page.
  sound.play().catch(() => {});
}

/** @param {string} text */
function speak(text) {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = document.documentElement.lang;
  speechSynthesis.speak(utterance);
}

// An utterance has come: it is said unless it is the first, which tells of what was before.
/** @param {Utterance} spoken */
function hear(spoken) {
  const { number, interrupts, sound } = spoken;
  const isNew = heard !== null && number !== heard;
  heard = number;
  if (level === OFF || !isNew) return;
  if (interrupts && canSpeak()) speechSynthesis.cancel();
  if (sound) play(sound);
  if (canSpeak()) for (const text of spokenLines(spoken, level)) speak(text);
}

export const events = { spoken: (/** @type {string} */ data) => hear(JSON.parse(data)) };

export const settingWords = {
  voice: (/** @type {string} */ one) => say(`voices-${one}`),
  language: languageName,
};

/** @param {any} state */
export const menu = ({ menu: { voice, language }, settings }) => [
  { button: voice, sign: "♪", text: say("setting-voice") },
  { button: language, sign: settings.language.toUpperCase(), text: say("setting-language") }];

/** @param {string} wanted @param {Store} store */
function choose(wanted, store) {
  level = wanted;
  localStorage.setItem(KEPT, wanted);
  if (canSpeak()) speechSynthesis.cancel();
  // Said at once, because browsers speak only after a touch asked for it.
  if (wanted !== OFF && canSpeak()) speak(say(`voices-${wanted}`));
  store.redraw();
}

// The button next to the others at the top: on, or silent.
/** @param {Store} store */
export function header(store) {
  const speaks = level !== OFF;
  const words = say("voice-speak");
  return html`<button type="button" id="voice" aria-pressed=${String(speaks)} aria-label=${words} title=${words}
    @click=${() => choose(speaks ? OFF : FIRST, store)}>${loudspeaker(speaks)}</button>`;
}

// A loudspeaker, with waves or crossed out; no font has to know it.
/** @param {boolean} speaks */
const loudspeaker = (speaks) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M3 9h4l5-4.5v15L7 15H3z" fill="currentColor"/>${speaks
    ? svg`<path class="drawn" d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"/>`
    : svg`<path class="drawn" d="M16 9.5l5 5M21 9.5l-5 5"/>`}</svg>`;

// The same with all levels, in the settings.
/** @param {Store} store */
export const deviceSettings = (store) => html`<div id="voice-here">
  ${group(say("voice-here"), [OFF, ...LEVELS].map((one) => html`<button type="button" data-voice=${one}
    aria-pressed=${String(level === one)} @click=${() => choose(one, store)}>${say(`voices-${one}`)}</button>`))}
  <p class="quiet">${say("voice-words")}</p></div>`;
