// Windows over the page. The browser itself closes them with Escape and gives the focus back to what opened them.

/** @param {string} id */
export const dialog = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id));

/** @param {PointerEvent | MouseEvent} event */
function isOutside({ clientX: x, clientY: y, currentTarget, target }) {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** @type {EventTarget | null} */
let pressedOutside = null;

// Whether the press that is going to be a click began outside the window: what is dragged out of it doesn't close it.
/** @param {PointerEvent} event */
export function pressOutside(event) {
  pressedOutside = isOutside(event) ? event.currentTarget : null;
}

// Closes the window outside of which somebody clicked.
/** @param {MouseEvent} event */
export function clickOutside(event) {
  const window = event.currentTarget;
  if (window === pressedOutside && isOutside(event)) /** @type {HTMLDialogElement} */ (window).close();
  pressedOutside = null;
}
