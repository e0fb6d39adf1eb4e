import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The site behind another port, with a `/sw.js` that can be replaced, because a test must not change the deployed one,
 * and with a line that can be cut for the page and its worker alike: what a browser's developer tools call offline does
 * not always reach the worker. Everything else is passed through.
 */
export async function siteWithWorker(origin: string) {
  const to = new URL(origin);
  let text: string | undefined;
  let isCut = false;
  const server = http.createServer((request, response) => {
    if (request.url === "/sw.js" && text !== undefined) {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(text);
      return;
    }
    const { method, headers, url: path } = request;
    const passed = http.request({ host: "127.0.0.1", port: to.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  });
  server.on("connection", (socket) => isCut && socket.destroy());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (worker: string) => void (text = worker),
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => void (isCut = false),
    stop() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
