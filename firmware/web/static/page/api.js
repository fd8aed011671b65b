// Talks to the table: presses go out in the order in which they were made, events come in.

/** @import { Refusal } from "./words.js" */

// After how long events that were refused are asked for again, in milliseconds.
const RETRY = 3000;
// The table says something every second. After so many milliseconds without a word it counts as away, and after so
// many more they are asked for over another connection.
const SILENCE = 3000, LOST = 9000;
// For how long the answer to a press is waited for, in milliseconds.
const ANSWER = 10_000;

// What was refused.
export class Refused extends Error {
  /** @param {Refusal} answer */
  constructor(answer) {
    super(String(answer.error));
    this.answer = answer;
  }
}

// What was sent, and wasn't answered: the table may have done it.
export class Unanswered extends TypeError {}

// The body of an answer, which isn't JSON where something else than the table has answered.
/** @param {Response} answer */
export async function read(answer) {
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(data);
  return data;
}

// Whether an error says that no answer came, not that the table refuses something.
/** @param {unknown} error */
export const isUnreached = (error) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/** @param {string} path @param {object} [body] @param {AbortSignal | null} [signal] */
export async function post(path, body = {}, signal = null) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal,
  }).catch((error) => { throw isUnreached(error) ? new Unanswered(path) : error; });
  return read(answer);
}

/** @param {string} path */
export const get = async (path) => read(await fetch(path));

// Posts after all that was posted before have been answered; undefined is answered where `failed` got the reason.
/** @param {(error: unknown) => void} failed */
export function inOrder(failed) {
  /** @type {Promise<any>} */
  let last = Promise.resolve();
  return (/** @type {string} */ path, /** @type {object} */ body) => {
    last = last.then(() => post(path, body, AbortSignal.timeout(ANSWER))).catch(failed);
    return last;
  };
}

// Why the events are refused, if they still are. EventSource doesn't tell.
/** @param {string} path */
async function whyRefused(path) {
  const asking = new AbortController();
  const answer = await fetch(path, { signal: asking.signal });
  if (!answer.ok) await read(answer);
  asking.abort();
}

// EventSource comes back by itself after a dropped connection, but gives up when the server refuses one, and never
// notices one that went silent. `online` is called when that changes.
/** @param {Record<string, (data: string) => void>} handlers @param {(is: boolean) => void} online
 *  @param {(error: unknown) => void} failed */
export function listen(handlers, online, failed) {
  let id = "";
  /** @type {boolean | undefined} */
  let isOnline;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {boolean} is */
  const reached = (is) => {
    if (is !== isOnline) online(is);
    isOnline = is;
  };
  const open = () => {
    const source = new EventSource(`/api/events${id && `?last_event_id=${encodeURIComponent(id)}`}`);
    const lost = () => {
      source.close();
      open();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reached(false);
        timer = setTimeout(lost, LOST);
      }, SILENCE);
    };
    const heard = () => {
      reached(true);
      wait();
    };
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, (event) => {
        id = event.lastEventId;
        heard();
        handle(event.data);
      });
    }
    source.addEventListener("beat", heard);
    source.onopen = heard;
    source.onerror = () => {
      reached(false);
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      whyRefused("/api/events").catch(failed).finally(() => setTimeout(open, RETRY));
    };
    wait();
  };
  open();
}
