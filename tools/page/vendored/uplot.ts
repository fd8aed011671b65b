// What the page uses of uPlot, with its looks as a text; `make vendor` makes one module of it.
/// <reference path="./css.d.ts" />
import looks from "uplot/dist/uPlot.min.css";
import uPlot from "uplot";

export { looks, uPlot };
