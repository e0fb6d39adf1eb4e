import { readFileSync } from "node:fs";
import { maxHeaderSize } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { bodyLimit } from "#app/server/stages/limit-body.ts";
import { ask, useEchoServer } from "#tests/support/servers/echo-site.ts";
import { findNginx, noNginx, startNginx } from "#tests/support/servers/nginx.ts";
import { freePort, waitUntilOpen } from "#tests/support/site/site-process.ts";

const startServer = useEchoServer();

/** A size in the nginx.conf that operators get, in bytes: the last value of the directive. */
function sizeOf(directive: string): number {
  const settings = readFileSync("scripts/deploy/nginx.conf", "utf8");
  const [, number, unit] = new RegExp(`^\\s*${directive} (?:\\d+ )?(\\d+)([km]);`, "m").exec(settings) ?? [];
  return Number(number) * (unit === "m" ? 1024 * 1024 : 1024);
}

test("nginx takes everything that the site takes, so that the site refuses by its own sentences", () => {
  // A single line may be as long as all headers together.
  expect(sizeOf("large_client_header_buffers")).toBeGreaterThanOrEqual(maxHeaderSize);
  expect(sizeOf("client_max_body_size")).toBeGreaterThan(bodyLimit);
  // No header of an answer is longer than one of a request: addresses and cookies are those that came in.
  expect(sizeOf("proxy_buffer_size")).toBeGreaterThanOrEqual(maxHeaderSize);
});

test("an address, a cookie or a header of any length gets through nginx what it gets from the site", async () => {
  const nginx = findNginx();
  if (!nginx) return console.log(noNginx);
  const { port } = await startServer();
  const front = await startNginx(nginx, { port: await freePort(), upstreams: [port] });
  onTestFinished(front.stop);
  await waitUntilOpen(front.origin, "/");
  const requests = [
    { path: `/?sub1=${"a".repeat(11_000)}`, headers: {} },
    { path: "/", headers: { cookie: `tracking=${"a".repeat(4000)}; b=${"b".repeat(4000)}; c=${"c".repeat(4000)}` } },
    { path: "/", headers: { referer: `https://elsewhere.example/?${"a".repeat(11_000)}` } },
    { path: `/?${"a".repeat(13_000)}`, headers: {}, status: 414 },
    { path: `/${"a".repeat(5000)}`, headers: {}, status: 414 },
    {
      path: "/",
      headers: { cookie: `a=${"a".repeat(9000)}`, referer: `https://b.example/?${"b".repeat(9000)}` },
      status: 431,
    },
  ];
  for (const { path, headers, status = 200 } of requests) {
    const answer = await ask(Number(new URL(front.origin).port), path, { headers });
    const seen = { status: answer.status, isOfNginx: answer.body.includes("<center>nginx") };
    expect(seen, `${path.slice(0, 10)} ${Object.keys(headers)}`).toEqual({ status, isOfNginx: false });
  }
});
