/** A server of the site with an application that answers with the request it received. Prints its port. */
import { resolve } from "node:path";
import type { Request, Response } from "express";
import { serve } from "#app/server/server.ts";
import { inRequestScope, currentRequestId } from "#app/platform/request/request-scope.server.ts";

let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5).unref();
// Keeps the process alive, like a connection pool.
if (process.env.HELD) setInterval(() => {}, 1_000);

const streams = new Set<{ end(): unknown }>();

function openStream(response: { writeHead: Response["writeHead"] } & Response, type: string, first = "data: open\n\n") {
  response.writeHead(200, { "content-type": type }).write(first);
  const beat = setInterval(() => response.write("data: beat\n\n"), 20);
  streams.add(response);
  response.once("close", () => {
    clearInterval(beat);
    streams.delete(response);
    console.log("the reader left");
  });
}

/** Reads the whole body, or stops at `limit` bytes and reports it, like a form with its own limit. */
async function echo(request: Request, response: Response, limit: number): Promise<void> {
  let bytes = 0;
  const done = new Promise<void>((read, fail) => {
    request.once("end", read).once("error", fail);
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) read();
    });
  });
  request.resume();
  await done;
  if (bytes > limit) return void response.writeHead(413).end("the form's own limit");
  const { method, url, headers } = request;
  response.end(JSON.stringify({ method, url, headers, bytes, scope: currentRequestId() }));
}

const routes: Record<string, (request: Request, response: Response) => unknown> = {
  "/peak": (_request, response) => response.end(String(Math.max(peak, process.memoryUsage.rss()))),
  "/live": (_request, response) => openStream(response, "text/html"),
  "/download": (_request, response) => {
    response.write("begins");
  },
  "/unread": (_request, response) => response.writeHead(404).end("nothing here"),
  "/small-form": (request, response) => echo(request, response, 64 * 1024),
};

const settings = () => ({
  host: "127.0.0.1",
  port: 0,
  publicOrigin: new URL(process.env.PUBLIC_ORIGIN || "http://localhost"),
  trustProxy: process.env.TRUST_PROXY,
  drainMs: Number(process.env.DRAIN_SECONDS) * 1000,
});

try {
  const server = serve({
    clientFolder: resolve("build/client"),
    methodsOf: () => ({ allow: "GET, HEAD, OPTIONS", canBeOpened: true }),
    hooks: {
      settings,
      start() {},
      drain() {},
      endStreams: () => streams.forEach((stream) => stream.end()),
      inScope: inRequestScope,
      finished() {},
      failed() {},
      hiddenRoutes: () => new Set(),
      ageGate: () => Promise.resolve(false),
      async liveEvents(request, response) {
        if (request.url !== "/events") return false;
        openStream(response as Response, "text/event-stream");
        return true;
      },
      storedPage: () => Promise.resolve(false),
    },
    answer(request, response, next) {
      const handle = routes[request.url] ?? (() => echo(request, response, Infinity));
      // An application whose request is refused half-way still tries to answer, like Remix with its error page.
      Promise.resolve(handle(request, response)).catch((error: unknown) => {
        try {
          response.setHeader("x-late", "1");
          response.writeHead(500).end("late");
        } catch {
          next(error);
        }
      });
    },
  });
  server.once("listening", () => {
    const address = server.address();
    console.log(typeof address === "object" ? address?.port : address);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
