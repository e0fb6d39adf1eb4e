/** Replaces the site behind the front in tests: answers with the request it received. Prints its port. */
// The default import, because the front wraps `http.createServer`, like for Express.
import http from "node:http";

const scopes = globalThis[Symbol.for("request-scope")];
let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5).unref();
// Keeps the process alive, like a connection pool.
if (process.env.HELD) setInterval(() => {}, 1_000);

function openStream(request, response, type) {
  response.setHeader("content-type", type);
  response.write("data: open\n\n");
  const beat = setInterval(() => response.write("data: beat\n\n"), 20);
  const leave = () => {
    clearInterval(beat);
    console.log("the reader left");
  };
  // Like Remix: a finished stream does not report a lost reader.
  response.once("close", leave).once("finish", () => response.off("close", leave));
}

/** Answers some requests before the site, as the application does with live events. */
globalThis[Symbol.for("live-events")] = (request, response, take) => {
  if (request.url !== "/taken") return false;
  const headers = { "content-type": "text/event-stream" };
  const connection = take(response, headers, Buffer.from("data: open\n\n"), () => console.log("the reader left"));
  setImmediate(() => connection?.write("data: more\n\n"));
  return Promise.resolve(connection !== undefined);
};

/** Reads the whole body, or stops at `limit` bytes and reports it, like a form with its own limit. */
async function echo(request, response, limit) {
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) if ((bytes += chunk.length) > limit) break;
  if (bytes > limit) {
    // Remix does this to the request when an action cancels its body.
    request.destroy();
    await new Promise(setImmediate);
    return void response.writeHead(413).end("the form's own limit");
  }
  const { method, url, headers } = request;
  response.end(JSON.stringify({ method, url, headers, bytes, scope: scopes.getStore().get("request-id") }));
}

const routes = {
  "/peak": (_request, response) => response.end(String(Math.max(peak, process.memoryUsage.rss()))),
  "/events": (request, response) => openStream(request, response, "text/event-stream"),
  "/live": (request, response) => {
    scopes.getStore().set("open-stream", true);
    openStream(request, response, "text/html");
  },
  "/download": (request, response) => openStream(request, response, "text/plain"),
  "/unread": (_request, response) => response.writeHead(404).end("nothing here"),
  "/small-form": (request, response) => echo(request, response, 64 * 1024),
};

const server = http
  .createServer((request, response) => {
    const handle = routes[request.url] ?? ((...pair) => echo(...pair, Infinity));
    // An application whose request is refused half-way still tries to answer, like Remix with its error page.
    Promise.resolve(handle(request, response)).catch(() => {
      response.setHeader("x-late", "1");
      response.writeHead(500).end("late");
    });
  })
  .listen(0, "127.0.0.1", () => console.log(server.address().port));
