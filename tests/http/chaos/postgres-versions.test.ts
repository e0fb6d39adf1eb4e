import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createClient } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { aMember } from "#tests/support/a-member.ts";
import { startSite } from "#tests/support/site.ts";
import { freePort } from "#tests/support/site-process.ts";

/** Where Debian puts the servers: `/usr/lib/postgresql/15/bin`. */
const place = "/usr/lib/postgresql";
const installed = existsSync(place)
  ? readdirSync(place).filter((version) => Number(version) >= 15 && existsSync(join(place, version, "bin/postgres")))
  : [];
/** Postgres does not run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const folder = mkdtempSync(join(tmpdir(), "postgres-"));
if (user.uid) chownSync(folder, user.uid, user.gid);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(version: string) {
  const bin = (name: string) => join(place, version, "bin", name);
  const data = join(folder, version);
  const init = ["-D", data, "--username=site", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  execFileSync(bin("initdb"), init, { ...user, cwd: folder, stdio: "ignore" });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", `port=${port}`];
  const words = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(bin("postgres"), words, { ...user, cwd: folder, stdio: "ignore" });
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  const connect = async () => {
    const client = createClient({ connectionString: url });
    try {
      await client.connect();
      await client.query("create database town_template");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  await expect.poll(connect, { timeout: 30_000 }).toBe(true);
  const stop = async () => {
    server.kill("SIGINT");
    await once(server, "exit");
  };
  return { url, stop };
}

if (installed.length === 0) {
  test("the site runs on Postgres 15 and newer", () => {
    console.log("No Postgres server is installed here, so other versions were not tested: apt-get install postgresql.");
  });
}

test.each(installed)("the site runs on Postgres %s", async (version) => {
  const { url, stop } = await start(version);
  try {
    const template = new URL(url);
    template.pathname = "/town_template";
    await migrateToLatest(template.href);
    const site = await startSite({ postgres: url });
    try {
      const anna = await aMember(site, { gender: "female" });
      const ben = await aMember(site, { credits: 50, premium: true });
      for (const path of ["/", "/login", "/landers/gallery"])
        expect((await site.visitor().get(path)).status, path).toBe(200);
      for (const path of ["/members", "/likes", "/chats", `/members/${anna.profileId}`]) {
        expect((await ben.browser.get(path)).status, path).toBe(200);
      }
      const message = { intent: "send", text: "hello", key: "key-of-the-message" };
      expect((await ben.browser.post(`/members/${anna.profileId}/chat`, message)).status).toBe(302);
      expect((await anna.browser.get("/chats")).text).toContain("hello");
      expect((await site.visitor().get("/readyz")).status).toBe(200);
      expect(site.errors()).toEqual([]);
    } finally {
      await site.stop();
    }
  } finally {
    await stop();
  }
});
