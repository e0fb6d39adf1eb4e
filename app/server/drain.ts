import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { ServerHooks } from "./hooks.ts";

/** Connections that are still open this long after the port has closed are cut. */
const maxOpenMs = 5_000;
/** From the last connection to the end of the process, even if pools or timers would keep it alive. */
const exitDelayMs = 3_000;

/**
 * The end of the process. At SIGTERM it reports that it is not ready but keeps answering; `drainMs` later the port closes,
 * streams end (their readers reconnect to another process) and running requests are answered. At SIGINT (Ctrl-C) the port
 * closes at once. Signals may arrive several times: repeated ones have no effect.
 */
export function drainAtSignals(
  server: Server,
  drainMs: number,
  hooks: Pick<ServerHooks, "drain" | "endStreams">,
): void {
  const running = new Set<ServerResponse>();
  let isDraining = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const askToClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  };

  function closePort(): void {
    clearTimeout(timer);
    if (isClosed) return;
    isClosed = true;
    hooks.endStreams();
    for (const response of running) askToClose(response);
    // Not before what has connected by now was accepted: a closing port resets such connections, and a proxy that has
    // sent a form over one of them must not send it again.
    setImmediate(() => setImmediate(() => server.close()));
    setTimeout(() => server.closeAllConnections(), maxOpenMs).unref();
  }

  function drain(afterMs: number): void {
    if (!isDraining) hooks.drain();
    isDraining = true;
    if (afterMs === 0) setImmediate(closePort);
    else timer ??= setTimeout(closePort, afterMs);
  }

  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    running.add(response);
    // The connection must not be reused: the port is about to close, and load balancers should move on.
    if (isDraining) askToClose(response);
    response.once("close", () => {
      running.delete(response);
      if (isClosed) setImmediate(() => server.closeIdleConnections());
    });
  });
  server.once("close", () => setTimeout(() => process.exit(0), exitDelayMs).unref());
  process.on("SIGTERM", () => drain(drainMs));
  process.on("SIGINT", () => drain(0));
}
