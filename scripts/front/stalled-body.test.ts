import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endStalledBody } from "./stalled-body.mjs";

let startReading: (() => void) | undefined;
const server = http.createServer((request, response) => {
  endStalledBody(request, response, { window: 100, least: 1000 });
  const read = () => request.on("data", () => {}).on("end", () => response.end("whole"));
  request.on("error", () => {});
  if (request.url === "/unread") startReading = read;
  else read();
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));

function send(path = "/", bytes = 10_000) {
  const { port } = server.address() as AddressInfo;
  const headers = { "content-length": String(bytes) };
  const request = http.request({ port, path, method: "POST", headers, agent: false });
  const answer = once(request, "response").then(([response]) => (response as IncomingMessage).resume().statusCode);
  return { request, answer };
}

test("a body that stalls or arrives byte by byte is ended with 408", async () => {
  const stopped = send();
  stopped.request.write("a".repeat(5000));
  expect(await stopped.answer).toBe(408);
  const dripping = send();
  const drip = setInterval(() => dripping.request.write("a"), 10);
  expect(await dripping.answer).toBe(408);
  clearInterval(drip);
});

test("a slow but steady body is received completely", async () => {
  const { request, answer } = send("/", 40 * 500);
  for (let n = 0; n < 40; n++) {
    request.write("a".repeat(500));
    await new Promise((next) => setTimeout(next, 10));
  }
  request.end();
  expect(await answer).toBe(200);
});

test("a body that the application is not reading yet is not ended", async () => {
  const { request, answer } = send("/unread");
  request.end("a".repeat(10_000));
  await new Promise((next) => setTimeout(next, 300));
  startReading?.();
  expect(await answer).toBe(200);
});
