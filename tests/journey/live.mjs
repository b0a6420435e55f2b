// The live connection as a browser opens it: ticket in the address, origin in the handshake.

/** Opens the connection or rejects; `next()` waits for the next message, at most ten seconds. */
export function openLive(liveUrl, ticket, origin) {
  const address = new URL(liveUrl);
  address.searchParams.set("ticket", ticket);
  // Node's own option; a browser sends its origin by itself.
  const options = /** @type {any} */ ({ headers: { origin } });
  const socket = new WebSocket(address, options);
  const heard = [];
  /** @type {(value?: unknown) => void} */
  let wake = () => {};
  socket.addEventListener("message", ({ data }) => {
    heard.push(JSON.parse(data));
    wake();
  });

  const next = async () => {
    const late = AbortSignal.timeout(10_000);
    while (heard.length === 0) {
      await new Promise((resolve, reject) => {
        wake = resolve;
        late.addEventListener("abort", () => reject(new Error("no live message within ten seconds")), {
          once: true,
        });
      });
    }
    return heard.shift();
  };

  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve({ next, close: () => socket.close() }), { once: true });
    socket.addEventListener("error", () => reject(new Error("the live connection was refused")), {
      once: true,
    });
  });
}
