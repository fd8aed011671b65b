// Elements of the page, made in one call and changed only where they differ.

import { screenColor } from "./board.js";

export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "light") element.style.setProperty("--light", screenColor(value));
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

// A value that was typed into the element before doesn't count as typed into this one: tell it when it is left.
function keepTyped(input, value) {
  input.value = value;
  if (value === input.defaultValue) return;
  let told = false;
  input.addEventListener("change", () => { told = true; }, { once: true });
  input.addEventListener("blur", () => {
    if (!told && input.isConnected) input.dispatchEvent(new Event("change", { bubbles: true }));
  }, { once: true });
}

// What is focused or half typed stays so where the new elements have one with the same data-key.
export function refill(box, children) {
  const fresh = el("div", {}, ...children);
  if (box.innerHTML === fresh.innerHTML) return;
  const focused = box.contains(document.activeElement) ? document.activeElement : null;
  const { key } = focused?.dataset ?? {};
  const opened = [...box.querySelectorAll("details[data-key]")].map((details) => [details.dataset.key, details.open]);
  box.replaceChildren(...fresh.childNodes);
  for (const [name, open] of opened) {
    const details = box.querySelector(`details[data-key="${CSS.escape(name)}"]`);
    if (details) details.open = open;
  }
  const again = key && box.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!again) return;
  const typed = "value" in again && focused.type !== "checkbox" && focused.tagName !== "SELECT";
  const caret = typed && typeof focused.selectionStart === "number" ? [focused.selectionStart, focused.selectionEnd] : null;
  if (typed) keepTyped(again, focused.value);
  again.focus({ preventScroll: true });
  if (caret) again.setSelectionRange(...caret);
}
