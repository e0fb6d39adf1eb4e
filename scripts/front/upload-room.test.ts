import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadRoom } from "./upload-room.mjs";

const KB = 1024;
let clock = 0;
let enter = uploadRoom();
let entered = 0;
const server = http.createServer((request, response) => {
  request.on("error", () => {});
  if (!enter(request, response)) return;
  entered++;
  request.on("data", () => {}).on("end", () => response.end("whole"));
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));

/** Begins to send a body from a network of its own, and returns the status of the answer. */
function send(bytes: number, { network = entered, cookie = "" } = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { "content-length": String(bytes), "x-client-address": `10.0.${network}.1`, cookie };
  const request = http.request({ port, method: "POST", headers, agent: false });
  request.on("error", () => {}).flushHeaders();
  const answered = ([answer]: unknown[]) => (answer as IncomingMessage).resume().statusCode;
  const status = once(request, "response").then(answered, () => "gone");
  return { request, status };
}
/** The same, once it has been let in. */
async function sendSome(bytes: number, from?: { network?: number; cookie?: string }) {
  const before = entered;
  const sent = send(bytes, from);
  await expect.poll(() => entered).toBe(before + 1);
  return sent;
}
const fresh = (room: { session: number; network: number; process: number }) => {
  enter = uploadRoom(room, { now: () => clock });
};

test("a room full of photos lets small bodies in", async () => {
  fresh({ session: 200 * KB, network: 200 * KB, process: 200 * KB });
  const photos = [await sendSome(100 * KB), await sendSome(100 * KB)];
  expect(await send(100 * KB).status).toBe(503);
  const login = await sendSome(80);
  login.request.end("a".repeat(80));
  expect(await login.status).toBe(200);
  photos.forEach(({ request }) => request.destroy());
});

test("in a full room the slowest body makes way, after twenty seconds and if it only trickles in", async () => {
  fresh({ session: 500 * KB, network: 500 * KB, process: 500 * KB });
  const trickling = await sendSome(200 * KB);
  const steady = await sendSome(200 * KB);
  steady.request.write("a".repeat(190 * KB));
  trickling.request.write("a".repeat(10 * KB));
  await expect.poll(() => steady.request.socket?.bytesWritten ?? 0).toBeGreaterThan(190 * KB);
  clock += 19_000;
  expect(await send(200 * KB).status).toBe(503);
  clock += 2_000;
  const late = await sendSome(200 * KB);
  expect(await trickling.status).toBe(408);
  // The others are fast enough.
  expect(await send(200 * KB).status).toBe(503);
  steady.request.end("a".repeat(10 * KB));
  late.request.end("a".repeat(200 * KB));
  expect(await Promise.all([steady.status, late.status])).toEqual([200, 200]);
});

test("another cookie beside the session's is no further share", async () => {
  fresh({ session: 100 * KB, network: 1000 * KB, process: 1000 * KB });
  const first = await sendSome(100 * KB, { cookie: "session=x1; __Host-session=one" });
  expect(await send(100 * KB, { cookie: "session=x2; __Host-session=one" }).status).toBe(429);
  first.request.destroy();
});
