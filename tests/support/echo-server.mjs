/** What stands behind the front in its tests, in place of the site: says what reached it. Prints its port. */
// The default import: the front wraps what Express also calls, `http.createServer`.
import http from "node:http";

const scopes = globalThis[Symbol.for("request-scope")];
let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5).unref();
// As a pool of connections does.
if (process.env.HELD) setInterval(() => {}, 1_000);

function openStream(request, response, type) {
  response.setHeader("content-type", type);
  response.write("data: open\n\n");
  const beat = setInterval(() => response.write("data: beat\n\n"), 20);
  const leave = () => {
    clearInterval(beat);
    console.log("the reader left");
  };
  // As Remix does: a stream that finished has no reader to miss.
  response.once("close", leave).once("finish", () => response.off("close", leave));
}

/** Reads the whole body, or breaks off at `limit` bytes and then says so, as a form with a limit of its own does. */
async function echo(request, response, limit) {
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) if ((bytes += chunk.length) > limit) break;
  if (bytes > limit) {
    // What Remix does to the request when an action cancels its body.
    request.destroy();
    await new Promise(setImmediate);
    return void response.writeHead(413).end("the form's own limit");
  }
  const { method, url, headers } = request;
  response.end(JSON.stringify({ method, url, headers, bytes, scope: scopes.getStore().size }));
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
    // An application that is refused half-way through still tries to answer, as Remix does with its error page.
    Promise.resolve(handle(request, response)).catch(() => {
      response.setHeader("x-late", "1");
      response.writeHead(500).end("late");
    });
  })
  .listen(0, "127.0.0.1", () => console.log(server.address().port));
