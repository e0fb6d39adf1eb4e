import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import http from "node:http";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("a signal to the process group interrupts no running request, and the end prints one line @thorough", async () => {
  const dataDir = temporaryFolder("site-data");
  const port = await freePort();
  const words = { PORT: String(port), DATA_DIR: dataDir, DEMO: "0", DRAIN_SECONDS: "1" };
  const env = { ...process.env, NODE_ENV: "production" as const, VITEST: undefined, ...words };
  const site = spawn("npm", ["start"], { cwd: root, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [site.stdout, site.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exited = once(site, "exit");
  try {
    await Promise.race([until(() => output.includes("The site is open")), exited]);
    expect(output).toContain("The site is open");
    const before = output.length;
    // Half a form: the other half is sent after the signal, and needs the database.
    const body = new URLSearchParams({ email: "kept@example.org", password: "a-good-secret-7" }).toString();
    const request = http.request({
      ...{ host: "127.0.0.1", port, path: "/login", method: "POST" },
      headers: {
        host: `localhost:${port}`,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(Buffer.byteLength(body)),
      },
    });
    const answer = once(request, "response") as Promise<[http.IncomingMessage]>;
    request.write(body.slice(0, 10));
    await until(async () => (await statusOf(port, "/readyz")) === 200);
    process.kill(-site.pid!, "SIGTERM");
    // From then on not ready, but still open: load balancers stop using it first.
    await until(async () => (await statusOf(port, "/readyz")) === 503);
    await until(async () => (await statusOf(port, "/readyz")) === undefined);
    request.end(body.slice(10));
    const [response] = await answer;
    expect(response.statusCode).toBe(422);
    response.resume();
    await exited;
    expect(
      output
        .slice(before)
        .replaceAll(/^npm .*$/gm, "")
        .trim(),
    ).toBe("The site has stopped.");
  } finally {
    if (site.exitCode === null && site.signalCode === null) process.kill(-site.pid!, "SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);

async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 20));
}

function statusOf(port: number, address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { host: `localhost:${port}` };
    http
      .get({ host: "127.0.0.1", port, path: address, agent: false, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .on("error", () => resolve(undefined));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
