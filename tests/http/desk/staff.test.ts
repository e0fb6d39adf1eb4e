import { afterAll, beforeAll, expect, test } from "vitest";
import { later, minutes } from "#app/platform/units.ts";
import { aMember } from "../../support/members/a-member.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";

let site: TestSite;

beforeAll(async () => {
  // Its own: a process on loan said how it is before its database was put in place, and does so again after a minute.
  site = await startSite({ processes: 2, own: true });
});

afterAll(() => site?.stop());

const staff = (...words: string[]) => runStaffOn(site, words);

test("a setting that staff change takes effect in every running process", async () => {
  // Visitors are sent from the search to login unless the setting lets them in (app/members/README.md#who-sees-whom).
  for (const process of [0, 1]) expect((await site.visitor(process).get("/members")).status).toBe(302);
  await staff("site", "set", "localhost", "logged_out_search", "true");
  for (const process of [0, 1]) {
    await expect.poll(async () => (await site.visitor(process).get("/members")).status).toBe(200);
  }
});

test("the first page knows of every process: how many are ready, which is not, which is silent @thorough", async () => {
  const owner = await aDeskPerson(site, ["owner"]);
  const processes = async () => (await owner.get("/desk")).words.split("Processes ")[1];
  await expect.poll(processes, { timeout: 20_000 }).toMatch(/^2 running, all ready/);
  const seen_at = later(new Date(), -minutes(10));
  const row = { id: 1, name: "elsewhere 7", not_ready: [], started_at: seen_at, seen_at };
  await site.db.insertInto("running_process").values(row).execute();
  expect(await processes()).toMatch(/^elsewhere 7 has been silent for 10 minutes\./);
  const away = { seen_at: new Date(), not_ready: ["database", "jobs"] };
  await site.db.updateTable("running_process").set(away).where("id", "=", 1).execute();
  expect(await processes()).toMatch(/^elsewhere 7 is not ready: database, jobs\./);
  await site.db.deleteFrom("running_process").where("id", "=", 1).execute();
});

test("a banned member is signed out at once", async () => {
  const member = await aMember(site);
  expect((await member.browser.get("/likes")).status).toBe(200);
  await staff("account", "ban", member.email, "--reason", "threats");
  expect((await member.browser.get("/likes")).location).toMatch(/^\/login/);
});

test("staff read why members leave, anonymously, and reading is recorded in the audit @thorough", async () => {
  const leavers = [await aMember(site), await aMember(site), await aMember(site)];
  const reasons = ["Met somebody.\nThank you \u202e", "", null];
  for (const [at, { accountId }] of leavers.entries()) {
    const left = { status: "pending_deletion" as const, delete_reason: reasons[at] ?? null };
    const delete_requested_at = new Date("2026-11-20T10:00:00Z");
    await site.db
      .updateTable("account")
      .set({ ...left, delete_requested_at })
      .where("id", "=", accountId)
      .execute();
  }
  const output = await staff("account", "delete-reasons", "--site", "localhost");
  expect(output).toContain("2026-11-20  localhost  en  Met somebody. / Thank you ·");
  expect(output).toMatch(/\d+ more gave no reason\./);
  for (const { email, name } of leavers) {
    expect(output).not.toContain(email);
    expect(output).not.toContain(name);
  }
  const audit = await site.db
    .selectFrom("staff_audit")
    .selectAll()
    .where("command", "=", "account delete-reasons")
    .execute();
  expect(audit).toMatchObject([{ subject: "site localhost" }]);
  await expect(staff("account", "delete-reasons", "--site", "nowhere.test")).rejects.toThrow(/There is no site/);
});
