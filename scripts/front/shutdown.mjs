import { silence } from "./answers.mjs";

/** Connections that are still open this long after the port has closed are cut. */
const MAX_OPEN_MS = 5_000;
/** The time from the last connection to the end of the process, even if pools or timers would keep it alive. */
const EXIT_DELAY_MS = 3_000;

/** Read by the application: `/readyz` fails after the first signal. */
const ENDING = Symbol.for("ending");

const isStream = (response, scope) =>
  response.headersSent &&
  (/^text\/event-stream/i.test(String(response.getHeader("content-type"))) || scope.get("open-stream") === true);

/**
 * Ends a stream as if its reader had disconnected: Remix then aborts `request.signal`, and the application cleans up.
 */
function endStream(response) {
  response.emit("close");
  response.end();
  silence(response);
}

/**
 * The graceful shutdown. At SIGTERM the process reports that it is not ready but keeps answering, so that load
 * balancers stop using it; `drain` milliseconds later the port closes, streams end (their readers reconnect to another
 * process) and running requests are answered. At SIGINT (Ctrl-C) the port closes at once. Signals may arrive several
 * times (to the process group, and passed on by the parent): repeated ones have no effect.
 *
 * Streams are `text/event-stream`, those whose request scope has `open-stream`, and those that `endStreams` ends.
 * Returns `watch(response, scope)`.
 */
export function closeAtShutdown(server, drain, endStreams) {
  const open = new Map();
  let draining;
  let closed = false;
  const { close } = server;
  // remix-serve would close the server at once on each signal and print the result.
  server.close = () => server;
  server.once("close", () => setTimeout(() => process.exit(0), EXIT_DELAY_MS).unref());

  const askToClose = (response) => response.headersSent || response.setHeader("connection", "close");

  function closePort() {
    clearTimeout(draining);
    if (closed) return;
    closed = true;
    endStreams();
    // Not before what has connected by now was accepted: a closing port resets such connections, and a proxy that has
    // sent a form over one of them must not send it again.
    setImmediate(() => setImmediate(() => server.listening && close.call(server)));
    for (const [response, scope] of open) {
      if (isStream(response, scope)) endStream(response);
      else askToClose(response);
    }
    setTimeout(() => server.closeAllConnections(), MAX_OPEN_MS).unref();
  }

  process.on("SIGTERM", () => {
    globalThis[ENDING] = true;
    draining ??= setTimeout(closePort, drain);
  });
  process.on("SIGINT", () => {
    globalThis[ENDING] = true;
    closePort();
  });

  return function watch(response, scope) {
    open.set(response, scope);
    // The connection must not be reused: the port is about to close, and load balancers should move on.
    if (globalThis[ENDING]) askToClose(response);
    const forget = () => {
      open.delete(response);
      if (closed) setImmediate(() => server.closeIdleConnections());
    };
    response.once("finish", forget).once("close", forget);
  };
}
