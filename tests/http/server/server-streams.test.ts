import net from "node:net";
import { expect, test } from "vitest";
import { useEchoServer } from "#tests/support/servers/echo-site.ts";

const startServer = useEchoServer();

/** Everything that the server sends over one connection for these bytes. */
async function converse(port: number, bytes: string) {
  const socket = net.connect(port, "127.0.0.1").setEncoding("utf8");
  let text = "";
  socket.on("data", (part: string) => (text += part)).write(bytes);
  return { socket, text: () => text };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("a stream of the application is sent as it comes", async () => {
  const { port } = await startServer();
  const { socket, text } = await converse(port, request("/events"));
  await expect.poll(text).toContain("data: beat");
  const [head = "", body] = text().split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(head.toLowerCase()).not.toMatch(/content-length|content-encoding/);
  expect(body).toContain("data: open\n\n");
  socket.destroy();
});
