// Talks to the table: presses go out in the order in which they were made, events come in.

let last = Promise.resolve();

export async function post(path, body = {}) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  const data = await answer.json().catch(() => ({ error: answer.statusText }));
  if (!answer.ok) throw new Error(data.error);
  return data;
}

export function inOrder(path, body, failed) {
  last = last.then(() => post(path, body)).catch(failed);
  return last;
}

export async function get(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).error ?? answer.statusText);
  return answer.json();
}

// EventSource comes back by itself after a dropped connection, but gives up when the server refuses one.
export function listen(handlers, online) {
  let id = "";
  const open = () => {
    const source = new EventSource(`/api/events${id && `?last_event_id=${encodeURIComponent(id)}`}`);
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, (event) => { id = event.lastEventId; handle(event.data); });
    }
    source.onopen = () => online(true);
    source.onerror = () => {
      online(false);
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 1000);
    };
  };
  open();
}
