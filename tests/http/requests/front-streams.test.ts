import { once } from "node:events";
import net from "node:net";
import { expect, test } from "vitest";
import { useFront } from "#tests/support/front-site.ts";

const startFront = useFront();

/** Everything that the front sends over one connection for these bytes. */
async function converse(port: number, bytes: string) {
  const socket = net.connect(port, "127.0.0.1").setEncoding("utf8");
  let text = "";
  socket.on("data", (part: string) => (text += part)).write(bytes);
  return { socket, text: () => text };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("a stream of the application is sent as it comes, without a length, until its connection ends", async () => {
  const { port } = await startFront();
  const { socket, text } = await converse(port, request("/taken"));
  await expect.poll(text).toContain("data: more");
  const [head = "", body] = text().split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(head.toLowerCase()).toContain("connection: close");
  expect(head.toLowerCase()).not.toMatch(/content-length|transfer-encoding|keep-alive/);
  expect(body).toBe("data: open\n\ndata: more\n\n");
  socket.destroy();
});

test.each([
  ["a second request", request("/")],
  ["bytes that are no request", "\u0000\r\n\r\n"],
])("%s on the connection of a stream ends it, and is not answered", async (_name, bytes) => {
  const { port } = await startFront();
  const { socket, text } = await converse(port, request("/taken"));
  await expect.poll(text).toContain("data: more");
  const closed = once(
    socket.on("error", () => {}),
    "close",
  );
  socket.write(bytes);
  await closed;
  expect(text().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("a stream behind an answer that is still being sent is left to the site", async () => {
  const { port } = await startFront();
  const { socket, text } = await converse(port, request("/") + request("/taken"));
  // The echo server answers both, in their order.
  await expect.poll(() => text().match(/HTTP\/1\.1 200/g)?.length).toBe(2);
  expect(text().indexOf('"url":"/"')).toBeLessThan(text().lastIndexOf("HTTP/1.1"));
  socket.destroy();
});
