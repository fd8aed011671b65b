// What lit-html leaves to its users.

import { Directive, directive, noChange, PartType } from "/vendor/lit.js";

/** @import { ElementPart, PropertyPart } from "/vendor/lit.js" */
/** @typedef {Record<string, string>} Styles Properties in CSS's own spelling. */

class StylesDirective extends Directive {
  /** @type {Styles} */
  set = {};

  /** @param {Styles} _ */
  render(_) { return noChange; }

  /** @param {ElementPart} part @param {[Styles]} values */
  update(part, [wanted]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const name of Object.keys(this.set)) if (!(name in wanted)) style.removeProperty(name);
    for (const [name, value] of Object.entries(wanted)) if (this.set[name] !== value) style.setProperty(name, value);
    this.set = wanted;
    return noChange;
  }
}

// Styles of an element, set one by one: the page's policy takes no style attributes.
export const styles = directive(StylesDirective);

class DataDirective extends Directive {
  /** @param {Record<string, string | number>} _ */
  render(_) { return noChange; }

  /** @param {ElementPart} part @param {[Record<string, string | number>]} values */
  update(part, [wanted]) {
    const { dataset } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(wanted)) {
      if (dataset[name] !== String(value)) dataset[name] = String(value);
    }
    return noChange;
  }
}

// More data attributes of an element, the same ones as long as it lives.
export const data = directive(DataDirective);

class FieldDirective extends Directive {
  /** @type {unknown} */
  shown = undefined;

  /** @param {unknown} value @returns {unknown} */
  render(value) { return value; }

  /** @param {PropertyPart} part @param {[unknown]} values */
  update(part, [value]) {
    if (value === this.shown || part.element === document.activeElement) return noChange;
    this.shown = value;
    return value;
  }
}

// A field's value as the table knows it; what is being typed into it is left alone.
export const field = directive(FieldDirective);

class InitiallyDirective extends Directive {
  /** @param {import("lit-html/directive.js").PartInfo} info */
  constructor(info) {
    super(info);
    if (info.type !== PartType.BOOLEAN_ATTRIBUTE) throw new Error("initially is for boolean attributes");
    this.first = true;
  }

  /** @param {boolean} value @returns {unknown} */
  render(value) {
    if (!this.first) return noChange;
    this.first = false;
    return value;
  }
}

// Whether a fold is open at first; from then on whoever looks at it opens and closes it.
export const initially = directive(InitiallyDirective);

class InViewDirective extends Directive {
  shown = false;

  /** @param {boolean} _ */
  render(_) { return noChange; }

  /** @param {ElementPart} part @param {[boolean]} values */
  update(part, [wanted]) {
    if (wanted && !this.shown) queueMicrotask(() => scrollTo(/** @type {HTMLElement} */ (part.element)));
    this.shown = wanted;
    return noChange;
  }
}

// Within its own box alone: the page stays where it is.
/** @param {HTMLElement} element */
function scrollTo(element) {
  const box = element.closest(".scroll");
  if (!box) return;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}

// Whether an element of a box that scrolls, of the class `scroll`, is to be seen from now on.
export const inView = directive(InViewDirective);
