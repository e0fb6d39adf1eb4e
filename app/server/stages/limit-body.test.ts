import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import express from "express";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { limitBody } from "./limit-body.ts";

const window = 100;
let bytesRead = 0;
let onProgress = () => {};
let startReading: (() => void) | undefined;
const hasRoom = () => () => {};
const app = express().use(limitBody(hasRoom, { windowMs: window, bytes: 1000 }), (request, response) => {
  const read = () => {
    request.on("data", (chunk: Buffer) => {
      bytesRead += chunk.length;
      onProgress();
    });
    request.on("end", () => response.end("whole")).resume();
  };
  request.on("error", () => {});
  if (request.url === "/unread") startReading = read;
  else read();
  onProgress();
});
const server = http.createServer(app);
beforeAll(() => {
  // The windows end when a test says so, however slow the machine is.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  return new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
beforeEach(() => void (bytesRead = 0));
afterAll(() => {
  vi.useRealTimers();
  return new Promise((done) => (server.closeAllConnections(), server.close(done)));
});

/** Waits until the server has come so far. */
const serverHas = (isTrue: () => boolean) =>
  new Promise<void>((done) => {
    onProgress = () => isTrue() && done();
    onProgress();
  });
const hasRead = (bytes: number) => serverHas(() => bytesRead >= bytes);

function send(path = "/", bytes = 10_000) {
  const { port } = server.address() as AddressInfo;
  const headers = { "content-length": String(bytes) };
  const request = http.request({ port, path, method: "POST", headers, agent: false });
  const answer = once(request, "response").then(([response]) => (response as IncomingMessage).resume().statusCode);
  return { request, answer };
}

test("a body that stalls is ended with 408", async () => {
  const { request, answer } = send();
  request.write("a".repeat(5000));
  await hasRead(5000);
  vi.advanceTimersByTime(2 * window);
  expect(await answer).toBe(408);
});

test("a body that arrives byte by byte is ended with 408", async () => {
  const { request, answer } = send();
  for (let n = 1; n <= 10; n++) {
    request.write("a");
    await hasRead(n);
  }
  vi.advanceTimersByTime(window);
  expect(await answer).toBe(408);
});

test("a slow but steady body is received completely", async () => {
  const { request, answer } = send("/", 20 * 1000);
  for (let n = 1; n <= 20; n++) {
    request.write("a".repeat(1000));
    await Promise.race([hasRead(n * 1000), answer]);
    // The first part may come in one packet with the headers: two parts for each window.
    if (n % 2 === 0) vi.advanceTimersByTime(window);
  }
  request.end();
  expect(await answer).toBe(200);
});

test("a body that the application is not reading yet is not ended", async () => {
  const { request, answer } = send("/unread");
  request.end("a".repeat(10_000));
  await serverHas(() => startReading !== undefined);
  vi.advanceTimersByTime(3 * window);
  startReading?.();
  expect(await answer).toBe(200);
});
