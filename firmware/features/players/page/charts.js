// Curves and bars of somebody's life, drawn by uPlot. The same numbers stand next to them in words and tables.

import { looks, uPlot } from "/vendor/uplot.js";

/** @import { Month, RatingStep } from "/state.js" */
/** @typedef {{ series: uPlot.Series[], data: uPlot.AlignedData, more: Partial<uPlot.Options> }} Numbers What a chart
 *  shows, as uPlot takes it. */

const HEIGHT = 180;
const LEAST = 200;
const Z = 1.96;

// The page's policy takes no style elements, but sheets that a script makes.
const sheet = new CSSStyleSheet();
sheet.replaceSync(looks);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// A chart as wide as its place, drawn anew when that or its numbers change.
class Chart extends HTMLElement {
  /** @type {uPlot | null} */
  plot = null;
  #watch = new ResizeObserver(() => this.draw());

  connectedCallback() {
    this.#watch.observe(this);
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    this.plot?.destroy();
    this.plot = null;
  }

  draw() {
    this.plot?.destroy();
    this.plot = null;
    if (!this.isConnected || !this.clientWidth) return;
    const { series, data, more } = this.numbers(getComputedStyle(this));
    const stroke = getComputedStyle(this).color;
    const axis = { stroke, grid: { stroke: "#8886", width: 1 }, ticks: { show: false } };
    this.plot = new uPlot({
      width: Math.max(LEAST, this.clientWidth), height: HEIGHT, series, legend: { show: false },
      cursor: { show: false }, ...more, axes: [{ ...axis, ...more.axes?.[0] }, { ...axis, size: 44 }],
    }, data, this);
  }

  /** @param {CSSStyleDeclaration} _ @returns {Numbers} */
  numbers(_) {
    return { series: [], data: [[]], more: {} };
  }
}

class RatingCurve extends Chart {
  /** @type {RatingStep[]} */
  #steps = [];

  /** @param {RatingStep[]} steps */
  set steps(steps) {
    this.#steps = steps;
    this.draw();
  }

  /** @param {CSSStyleDeclaration} style @returns {Numbers} @override */
  numbers(style) {
    const colour = style.getPropertyValue("--strong").trim() || style.color;
    const steps = this.#steps;
    /** @type {uPlot.AlignedData} */
    const data = [
      steps.map((_, at) => at + 1), steps.map(({ mean }) => mean),
      steps.map(({ mean, deviation }) => mean + Z * deviation),
      steps.map(({ mean, deviation }) => mean - Z * deviation),
    ];
    const edge = { stroke: "#0000", points: { show: false } };
    /** @type {Numbers} */
    const numbers = {
      data, series: [{}, { stroke: colour, width: 2, points: { show: steps.length < 40 } }, edge, edge],
      more: { bands: [{ series: [2, 3], fill: `${colour}33` }], scales: { x: { time: false } } },
    };
    return numbers;
  }
}

class MonthBars extends Chart {
  /** @type {Month[]} */
  #months = [];

  /** @param {Month[]} months */
  set months(months) {
    this.#months = months;
    this.draw();
  }

  /** @param {CSSStyleDeclaration} style @returns {Numbers} @override */
  numbers(style) {
    const colour = style.getPropertyValue("--strong").trim() || style.color;
    const months = this.#months;
    const shares = months.map(({ won, drawn, lost }) => 100 * (won + drawn / 2) / (won + drawn + lost));
    /** @type {Numbers} */
    const numbers = {
      data: [months.map((_, at) => at), shares],
      series: [{}, { stroke: colour, fill: `${colour}88`, paths: uPlot.paths.bars?.({ size: [0.7, 40] }),
        points: { show: false } }],
      more: {
        scales: { x: { time: false, range: [-0.5, months.length - 0.5] }, y: { range: [0, 100] } },
        axes: [{ values: (_, places) => places.map((at) => months[at]?.month ?? ""), incrs: [1, 2, 3, 6, 12, 24] }],
      },
    };
    return numbers;
  }
}

customElements.define("rating-curve", RatingCurve);
customElements.define("month-bars", MonthBars);
