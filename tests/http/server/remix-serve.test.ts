import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser } from "#tests/support/requests/browser.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { builtVersion, endProcess, freePort, waitUntilOpen } from "#tests/support/site/site-process.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("the build is an ordinary one: remix-serve shows its pages and takes its forms", async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const remixServe = join("node_modules", "@remix-run", "serve", "dist", "cli.js");
  const child = spawn(process.execPath, [remixServe, join(builtVersion(), "server", "index.js")], {
    stdio: "ignore",
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
      ...{ DATA_DIR: process.env.TEST_DATA_DIR, DATABASE_URL: site.databaseUrl, PUBLIC_ORIGIN: origin, DEMO: "1" },
    },
  });
  try {
    await Promise.race([
      waitUntilOpen(origin, "/healthz"),
      once(child, "exit").then(() => Promise.reject(new Error("remix-serve has ended"))),
    ]);
    const browser = new Browser(origin);
    expect((await browser.get("/")).status).toBe(200);
    expect((await browser.get("/no-such-page")).status).toBe(404);
    const login = await browser.post("/login", { email: "premium@demo.test", password: "demo-demo-demo" });
    expect(login.status).toBe(302);
    const members = await browser.get("/members");
    expect([members.status, members.text]).toEqual([200, expect.stringContaining("/members/")]);
  } finally {
    await endProcess(child);
  }
});
