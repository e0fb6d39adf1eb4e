import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

/** What notes that a request was made, whatever it asks for. */
const noted = ["account_presence", "session", "rate_limit", "running_process", "measurement"];

/** A hash of each table of the site. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(site.db);
  const hashes = tables
    .filter(({ name }) => !noted.includes(name))
    .map(async ({ name }) => {
      const { rows } = await sql<{ hash: string }>`
        select coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as hash from ${sql.table(name)} t`.execute(
        site.db,
      );
      return [name, rows[0]?.hash ?? ""] as const;
    });
  return Object.fromEntries(await Promise.all(hashes));
}

type Meeting = { ben: Member; chat: string };

test.each<[string, (meeting: Meeting) => string]>([
  ["a chat", ({ chat }) => chat],
  ["a chat's data", ({ chat }) => `${chat}.data`],
  ["a chat by its member", ({ ben }) => `/members/${ben.profileId}/chat`],
  ["a profile", ({ ben }) => `/members/${ben.profileId}`],
  ["a profile's data", ({ ben }) => `/members/${ben.profileId}.data`],
  ["a like", ({ ben }) => `/likes/m/${ben.profileId}`],
  ["a search", () => "/members?gender=any&min_age=30"],
])("opening %s changes something, a HEAD of it nothing", async (_, addressOf) => {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  const chat = (await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello" })).location;
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  // Her day's first request is noted with her profile and account.
  await anna.browser.get("/settings");
  const address = addressOf({ ben, chat: chat ?? "" });

  const before = await contents();
  const head = await anna.browser.ask(address, { method: "HEAD" });
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(await contents()).toEqual(before);

  expect((await anna.browser.get(address)).status).toBe(200);
  expect(await contents()).not.toEqual(before);
});

test("a HEAD of a live chat opens no stream and marks nothing as read", async () => {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const anna = await aMember(site, { name: "Anna", gender: "female" });
  const chat = (await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello" })).location;
  await anna.browser.get("/settings");
  const before = await contents();
  const head = await anna.browser.ask(`${chat}/live`, { method: "HEAD" });
  expect([head.status, head.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await contents()).toEqual(before);
});
