// What the page uses of lit-html; `make vendor` makes one module of it.
export { html, noChange, nothing, render, svg } from "lit-html";
export { Directive, directive, PartType } from "lit-html/directive.js";
export { classMap } from "lit-html/directives/class-map.js";
export { guard } from "lit-html/directives/guard.js";
export { ifDefined } from "lit-html/directives/if-defined.js";
export { keyed } from "lit-html/directives/keyed.js";
export { live } from "lit-html/directives/live.js";
export { repeat } from "lit-html/directives/repeat.js";
export type { TemplateResult } from "lit-html";
export type { AttributePart, ElementPart, PropertyPart } from "lit-html/directive.js";
