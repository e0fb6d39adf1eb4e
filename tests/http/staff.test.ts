import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "../support/a-member.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ processes: 2 });
});

afterAll(() => site?.stop());

async function staff(...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/staff.ts", ...words], {
    env: { ...process.env, DATABASE_URL: site.databaseUrl },
  });
}

test("a setting that staff change is seen by every running process", async () => {
  // Visitors are sent from the search to login unless the setting lets them in (product 3).
  for (const process of [0, 1]) expect((await site.visitor(process).get("/members")).status).toBe(302);
  await staff("site", "set", "localhost", "logged_out_search", "true");
  for (const process of [0, 1]) {
    await expect.poll(async () => (await site.visitor(process).get("/members")).status).toBe(200);
  }
});

test("a member whom staff ban is signed out at once", async () => {
  const member = await aMember(site);
  expect((await member.browser.get("/likes")).status).toBe(200);
  await staff("account", "ban", member.email, "--reason", "threats");
  expect((await member.browser.get("/likes")).location).toMatch(/^\/login/);
});
