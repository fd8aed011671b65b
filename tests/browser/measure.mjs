// What doesn't fit in the window, as a list of complaints in words; test_geometry.py has the page evaluate it.
({ sides, least, whole, choosing, alone }) => {
  const complaints = [];
  const { innerWidth: width, innerHeight: height } = window;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (element) => element.dataset.button ?? (element.id || element.textContent.trim().slice(0, 30));

  function seen(what, element) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inside = left > -1 && top > -1 && right < width + 1 && bottom < height + 1 && right - left > 1;
    if (inside && shown(element)) return;
    complaints.push(`${what} ${named(element)} lies at ${[left, top, right, bottom].map(Math.round)}`);
  }

  function count(selector, wanted) {
    const found = all(selector);
    if (found.length !== wanted) complaints.push(`there are ${found.length} ${selector}, not ${wanted}`);
    return found;
  }

  function wholeTable() {
    for (const pixel of count(".pixel", 64)) seen("light", pixel);
    for (const button of count(".entry", 16)) seen("entry", button);
    for (const button of count("#controls button", 4)) seen("control", button);
    for (const side of count("#standing:not([hidden]) .side", sides)) {
      seen("score", side);
      seen("points", side.querySelector("b"));
    }
    seen("headline", document.getElementById("headline"));
    for (const name of all("#standing .name")) {
      const line = parseFloat(getComputedStyle(name).lineHeight);
      const cut = name.scrollHeight > name.clientHeight + line / 2;
      if (cut) complaints.push(`of the name ${name.textContent} a part is cut off`);
    }
  }

  function nothingCovers(button) {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    if (bottom > height || top < 0) return;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!button.contains(hit)) complaints.push(`${named(button)} is covered by ${hit?.outerHTML.slice(0, 80)}`);
  }

  // How wide and high something must be for a finger; a line to type in may be narrow.
  function leastOf(control) {
    if (control.classList.contains("entry")) return [least, least];
    if (control.matches("a, [type=checkbox], [type=radio]")) return [24, 24];
    return control.matches("button") ? [44, 44] : [24, 44];
  }

  function bigEnough(control) {
    if (!shown(control) || control.closest("dialog:not([open])")) return;
    const box = control.getBoundingClientRect();
    const [across, down] = leastOf(control);
    if (box.width > across - 0.5 && box.height > down - 0.5) return;
    complaints.push(`${named(control)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }

  const range = document.createRange();

  // Entries whose places for a finger overlap, by more than what the browser rounds.
  function apart(entry, at, entries) {
    const { left, top, right, bottom } = entry.getBoundingClientRect();
    for (const other of entries.slice(at + 1)) {
      const box = other.getBoundingClientRect();
      const [across, down] = [Math.min(right, box.right) - Math.max(left, box.left),
        Math.min(bottom, box.bottom) - Math.max(top, box.top)];
      if (Math.min(across, down) > 0.05) complaints.push(`${named(entry)} overlaps ${named(other)}`);
    }
  }

  // A sign on a button of the frame that reaches over the cell beside it.
  function onItsButton(entry) {
    range.selectNodeContents(entry);
    const cell = document.getElementById("board").getBoundingClientRect().width / 10;
    const over = range.getBoundingClientRect().width - cell;
    if (over > 1) complaints.push(`${entry.textContent} is ${Math.ceil(over)} wider than ${named(entry)}`);
  }

  function unbroken(node) {
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}’']+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width).map((box) => Math.round(box.top)));
      if (lines.size > 1 && word.length < 30) complaints.push(`the word ${word} is broken`);
    }
  }

  function words() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element && !element.closest(".unseen, script, svg") && shown(element)) unbroken(node);
    }
  }

  scrollTo(0, 0);
  if (whole) wholeTable();
  if (alone) all("#preview h3, #closed, .pick, #end button").filter(shown).forEach((part) => seen("part", part));
  if (choosing) all("#ways button").forEach((way) => seen("way to begin", way));
  all(".entry, #controls button").forEach(nothingCovers);
  all(".entry").forEach(apart);
  all(".entry").forEach(onItsButton);
  all("button, select, summary, input, a").forEach(bigEnough);
  if (document.documentElement.scrollWidth > width) {
    complaints.push(`the page is ${document.documentElement.scrollWidth} wide`);
  }
  words();
  return complaints;
}
