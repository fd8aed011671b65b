// Colours of the strip on a screen.

// A LED's drive levels are linear light; a screen's aren't.
/** @param {number} level */
const onScreen = (level) => Math.round(255 * (level / 255) ** (1 / 2.2));
/** @param {string} hex */
const levels = (hex) => [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** @param {string} hex */
export const screenColor = (hex) => `rgb(${levels(hex).map(onScreen).join(" ")})`;

// Too dark for black letters on it.
/** @param {string} hex */
export function isDim(hex) {
  const [r, g, b] = levels(hex).map((level) => level / 255);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.12;
}
