// Talks to the table: presses go out in the order in which they were made, events come in.

/** @import { Refusal } from "./words.js" */

// After how long events that were refused are asked for again, in milliseconds.
const RETRY = 3000;

// What was refused.
export class Refused extends Error {
  /** @param {Refusal} answer */
  constructor(answer) {
    super(String(answer.error));
    this.answer = answer;
  }
}

// The body of an answer, which isn't JSON where something else than the table has answered.
/** @param {Response} answer */
export async function read(answer) {
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(data);
  return data;
}

/** @param {string} path @param {object} [body] */
export async function post(path, body = {}) {
  return read(await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  }));
}

/** @param {string} path */
export const get = async (path) => read(await fetch(path));

// Posts after all that was posted before have been answered; undefined is answered where `failed` was told why not.
/** @param {(error: unknown) => void} failed */
export function inOrder(failed) {
  /** @type {Promise<any>} */
  let last = Promise.resolve();
  return (/** @type {string} */ path, /** @type {object} */ body) => {
    last = last.then(() => post(path, body)).catch(failed);
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

// EventSource comes back by itself after a dropped connection, but gives up when the server refuses one.
/** @param {Record<string, (data: string) => void>} handlers @param {(is: boolean) => void} online
 *  @param {(error: unknown) => void} failed */
export function listen(handlers, online, failed) {
  let id = "";
  const open = () => {
    const source = new EventSource(`/api/events${id && `?last_event_id=${encodeURIComponent(id)}`}`);
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, (event) => {
        id = event.lastEventId;
        handle(event.data);
      });
    }
    source.onopen = () => online(true);
    source.onerror = () => {
      online(false);
      if (source.readyState !== EventSource.CLOSED) return;
      whyRefused("/api/events").catch(failed).finally(() => setTimeout(open, RETRY));
    };
  };
  open();
}
