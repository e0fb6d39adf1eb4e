import { silence } from "./answers.mjs";

/** What is still open after this is cut. */
const PATIENCE = 5_000;
/** From the last connection to the end of the process, whatever still holds it (pools, timers of rendering): all in
 *  all within the ten seconds that `npm start` promises, Postgres in them. */
const CLEARING = 3_000;

const isStream = (response, scope) =>
  response.headersSent &&
  (/^text\/event-stream/i.test(String(response.getHeader("content-type"))) || scope.get("open-stream") === true);

/** Ends a stream as if its reader had left: Remix aborts `request.signal` at "close", so the application cleans up. */
function endStream(response) {
  response.emit("close");
  response.end();
  silence(response);
}

/** remix-serve closes its server at SIGTERM and then waits for open streams for ever: so they are ended here.
 *  Streams are `text/event-stream` and those whose request scope says `open-stream`. Gives `watch(response, scope)`. */
export function closeAtShutdown(server) {
  const open = new Map();
  let closing = false;
  // Listened for from the start: without connections remix-serve's own handler has closed the server before ours runs.
  server.once("close", () => setTimeout(() => process.exit(0), CLEARING).unref());

  function close() {
    if (closing) return;
    closing = true;
    if (server.listening) server.close();
    for (const [response, scope] of open) {
      if (isStream(response, scope)) endStream(response);
      else if (!response.headersSent) response.setHeader("connection", "close");
    }
    setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
  }

  // After remix-serve's own handler: closing a server twice makes it print an error.
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => setImmediate(close));

  return function watch(response, scope) {
    open.set(response, scope);
    if (closing) response.setHeader("connection", "close");
    const forget = () => {
      open.delete(response);
      if (closing) setImmediate(() => server.closeIdleConnections());
    };
    response.once("finish", forget).once("close", forget);
  };
}
