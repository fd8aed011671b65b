// The page's colours: dark or light, as the device asks or as was chosen here; the choice stays on the device.

import { html } from "/vendor/lit.js";
import { group } from "./elements.js";
import { say } from "./words.js";

const KEPT = "theme";
const THEMES = ["device", "dark", "light"];
const bright = matchMedia("(prefers-color-scheme: light)");

const chosen = () => THEMES.find((theme) => theme === localStorage.getItem(KEPT)) ?? THEMES[0];

// Shows the page in its colours, and again when the device asks for others.
export function wearTheme() {
  const theme = chosen();
  document.documentElement.dataset.theme = theme === "device" ? (bright.matches ? "light" : "dark") : theme;
}

bright.addEventListener("change", wearTheme);

// The choice, for the settings.
/** @param {() => void} redraw */
export function themeChoice(redraw) {
  /** @param {string} theme */
  const wear = (theme) => {
    localStorage.setItem(KEPT, theme);
    wearTheme();
    redraw();
  };
  return group(say("setting-theme"), THEMES.map((theme) => html`<button type="button" data-theme-choice=${theme}
    aria-pressed=${String(theme === chosen())} @click=${() => wear(theme)}>${say(`theme-${theme}`)}</button>`));
}
