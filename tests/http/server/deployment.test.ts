import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveClock } from "#tests/support/site/clock.ts";
import { freePort, serve } from "#tests/support/site/site-process.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

const own = process.env.TEST_BUILD ?? "";
const [shared = ""] = readdirSync(join(own, "client", "assets")).filter((name) => name.endsWith(".js"));
const added = "added-Ab3_de-9.js";

const SESSION_SECRET = "what-all-processes-of-this-site-share";

let older: TestSite;
let newer: TestSite;
let folder: string;

beforeAll(async () => {
  older = await startSite({ env: { SESSION_SECRET } });
  // The next version, beside the running one: one file more, and one file less.
  folder = mkdtempSync(join("build", "test-"));
  for (const part of ["client", "server", "server.js"])
    cpSync(join(own, part), join(folder, part), { recursive: true });
  writeFileSync(join(folder, "client", "assets", added), "export const added = 1;\n");
  unlinkSync(join(folder, "client", "assets", shared));
  // Like on another machine, with its own data folder.
  const env = { SESSION_SECRET, DATA_DIR: folder };
  newer = await startSite({ build: folder, databaseUrl: older.databaseUrl, env });
});
afterAll(async () => {
  await newer.stop();
  await older.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a process serves the scripts of the next version, which is not its own", async () => {
  const answer = await older.visitor().get(`/assets/${added}`);
  expect([answer.status, answer.text]).toEqual([200, "export const added = 1;\n"]);
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("a process of the next version serves the scripts of the previous one", async () => {
  const answer = await newer.visitor().get(`/assets/${shared}`);
  expect(answer.status).toBe(200);
  expect(answer.bytes.equals(readFileSync(join(own, "client", "assets", shared)))).toBe(true);
});

test("the compressed forms of a version's files are not stored for others", async () => {
  const names = (await older.db.selectFrom("built_asset").select("name").execute()).map(({ name }) => name);
  expect(names).toContain(shared);
  expect(names.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
});

test("a file of no version is a plain 404", async () => {
  for (const site of [older, newer]) {
    const answer = await site.visitor().get("/assets/nowhere-Ab3_de-9.js");
    expect([answer.status, answer.text]).toEqual([404, "We couldn't find this file.\n"]);
  }
});

test("files of a version that is no longer running are removed after two weeks @thorough", async () => {
  const names = async () => (await older.db.selectFrom("built_asset").select("name").execute()).map(({ name }) => name);
  await older.db
    .updateTable("built_asset")
    .set({ seen_at: new Date("2026-01-01") })
    .where("name", "=", added)
    .execute();
  await moveClock(older, 1);
  expect(await names()).not.toContain(added);
  expect(await names()).toContain(shared);
});

test("processes with different data folders have the same push key", async () => {
  const keyOf = async (site: TestSite) =>
    ((await site.visitor().get("/api/settings.php")).json() as { settings: { push_public_key: string } }).settings
      .push_public_key;
  expect(await keyOf(older)).toMatch(/^[\w-]{87}$/);
  expect(await keyOf(newer)).toBe(await keyOf(older));
});

test("a process with a different secret stops with one sentence, before it serves a page @thorough", async () => {
  const output: string[] = [];
  const env = { DATABASE_URL: older.databaseUrl, SESSION_SECRET: "the-secret-of-another-site-altogether" };
  const stranger = serve(own, await freePort(), env, output);
  const [code] = (await once(stranger, "exit")) as [number];
  // A slow machine may log a slow statement beside it.
  const said = output.filter((line) => !line.startsWith("{"));
  expect([code, said]).toEqual([
    1,
    [expect.stringMatching(/^SESSION_SECRET and MANDATE_SECRET are not the ones that /)],
  ]);
});

test("the default site's domain is the host of PUBLIC_ORIGIN @thorough", async () => {
  const renamed = await startSite({ env: { PUBLIC_ORIGIN: "http://dating.localhost:4711" } });
  try {
    const { settings } = (await renamed.visitor().get("/api/settings.php")).json() as { settings: { domain: string } };
    expect(settings.domain).toBe("dating.localhost");
  } finally {
    await renamed.stop();
  }
});

test("each build has a bill of materials beside it, in which what only tests need is marked", () => {
  type Component = { name: string; properties?: { name: string }[] };
  const bill = JSON.parse(readFileSync(join(own, "sbom.json"), "utf8")) as {
    bomFormat: string;
    components: Component[];
  };
  expect(bill.bomFormat).toBe("CycloneDX");
  const isMarked = (each?: Component) => each?.properties?.some(({ name }) => name === "cdx:npm:package:development");
  const marks = ["kysely", "pg", "react", "vitest"].map((name) =>
    isMarked(bill.components.find((c) => c.name === name)),
  );
  expect(marks).toEqual([false, false, false, true]);
});
