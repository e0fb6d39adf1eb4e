import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import express from "express";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitBody } from "./stages/limit-body.ts";
import { floorBytes, networksOf, uploadRoom } from "./upload-room.ts";

const KB = 1024;
let clock = 0;
let enter = uploadRoom();
let entered = 0;
let received = 0;
const app = express().use(
  limitBody((request, response) => enter(request, response)),
  (request, response) => {
    entered++;
    request.on("error", () => {}).on("data", (piece: Buffer) => (received += piece.length));
    request.on("end", () => response.end("whole")).resume();
  },
);
const server = http.createServer(app);
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => new Promise((done) => (server.closeAllConnections(), server.close(done))));

type From = { address?: string; cookie?: string; path?: string };

/** Begins to send a body, from its own network unless told, and returns the status of the answer. */
function send(bytes: number | "chunked", { address = `10.0.${entered}.1`, cookie = "", path = "/" }: From = {}) {
  const { port } = server.address() as AddressInfo;
  const size = bytes === "chunked" ? { "transfer-encoding": "chunked" } : { "content-length": String(bytes) };
  const headers = { ...size, "x-client-address": address, cookie };
  const request = http.request({ port, path, method: "POST", headers, agent: false });
  request.on("error", () => {}).flushHeaders();
  const answered = ([answer]: unknown[]) => (answer as IncomingMessage).resume().statusCode;
  const status = once(request, "response").then(answered, () => "gone");
  return { request, status };
}
type Sent = ReturnType<typeof send>;

/** The same, once it has been let in and so many bytes have arrived. */
async function sendSome(bytes: number | "chunked", arrived: number, from?: From) {
  const before = entered;
  const sent = send(bytes, from);
  await expect.poll(() => entered).toBe(before + 1);
  await arrive(sent, arrived);
  return sent;
}
async function arrive({ request }: Sent, bytes: number) {
  const before = received;
  request.write("a".repeat(bytes));
  await expect.poll(() => received).toBe(before + bytes);
}
const fresh = (room: { session: number; network: number; process: number }) => {
  enter = uploadRoom(room, { now: () => clock });
};
const all = (bytes: number) => ({ session: bytes, network: bytes, process: bytes });

test("a body takes room for what has arrived, not for what it announces", async () => {
  fresh(all(200 * KB));
  const idle = [await sendSome(10_000 * KB, 6), await sendSome("chunked", 6), await sendSome("chunked", 6)];
  const photo = await sendSome(150 * KB, 150 * KB);
  expect(await photo.status).toBe(200);
  idle.forEach(({ request }) => request.destroy());
});

test("a room full of photos lets short bodies, forms and payment reports in", async () => {
  fresh(all(200 * KB));
  const photos = [await sendSome(150 * KB, 95 * KB), await sendSome(150 * KB, 95 * KB)];
  expect(await send(100 * KB).status).toBe(503);
  expect(await (await sendSome(80, 80)).status).toBe(200);
  expect(await (await sendSome(50 * KB, 50 * KB)).status).toBe(200);
  expect(await (await sendSome(100 * KB, 100 * KB, { path: "/hooks/payments/sandbox" })).status).toBe(200);
  photos.forEach(({ request }) => request.destroy());
});

test("in a full room the body that is silent makes way after three seconds", async () => {
  fresh(all(4 * floorBytes));
  const silent = await sendSome(200 * KB, 6);
  const others = [await sendSome(200 * KB, 6), await sendSome(200 * KB, 6)];
  clock += 2_900;
  expect(await send(200 * KB).status).toBe(503);
  for (const other of others) await arrive(other, 1 * KB);
  clock += 101;
  const late = await sendSome(200 * KB, 6);
  expect(await silent.status).toBe(408);
  // The others sent a kilobyte each.
  expect(await send(200 * KB).status).toBe(503);
  [...others, late].forEach(({ request }) => request.destroy());
});

test("what was sent at once buys twenty seconds of silence at most", async () => {
  fresh(all(486 * KB));
  const held = await sendSome(490 * KB, 480 * KB);
  clock += 19_900;
  expect(await send(200 * KB).status).toBe(503);
  clock += 100;
  const next = await sendSome(200 * KB, 200 * KB);
  expect([await held.status, await next.status]).toEqual([408, 200]);
});

test("in a full room of fast bodies the one that would grow beyond it is refused", async () => {
  fresh(all(200 * KB));
  const first = await sendSome(150 * KB, 90 * KB);
  const second = await sendSome(150 * KB, 90 * KB);
  second.request.write("a".repeat(60 * KB));
  expect(await second.status).toBe(503);
  first.request.end("a".repeat(60 * KB));
  expect(await first.status).toBe(200);
});

test("another cookie beside the session's is no further share", async () => {
  fresh({ session: 100 * KB, network: 1000 * KB, process: 1000 * KB });
  const first = await sendSome(100 * KB, 95 * KB, { cookie: "session=x1; __Host-session=one" });
  const second = send(100 * KB, { cookie: "session=x2; __Host-session=one" });
  second.request.write("a".repeat(50 * KB));
  expect(await second.status).toBe(429);
  first.request.destroy();
});

test("IPv6 networks count by /64, and by /48 for two shares", async () => {
  expect(networksOf("2001:0db8:0:7::5")).toEqual([
    ["2001:db8:0:7::/64", 1],
    ["2001:db8:0::/48", 2],
  ]);
  expect(networksOf("2001:db8::1").at(1)).toEqual(["2001:db8:0::/48", 2]);
  fresh({ session: 1000 * KB, network: 100 * KB, process: 1000 * KB });
  const sent = [];
  for (const n of [1, 2]) sent.push(await sendSome(100 * KB, 95 * KB, { address: `2001:db8:0:${n}::5` }));
  expect(await send(100 * KB, { address: "2001:db8:0:3::5" }).status).toBe(429);
  expect(await (await sendSome(80 * KB, 80 * KB, { address: "2001:db8:1:3::5" })).status).toBe(200);
  sent.forEach(({ request }) => request.destroy());
});
