import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { aDevice, decryptDelivery, ownCertificate, pushSink } from "#tests/support/servers/push-sink.ts";
import { releaseTogether } from "#tests/support/requests/release-together.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

const certificate = ownCertificate();
let sink: Awaited<ReturnType<typeof pushSink>>;
let site: TestSite;
let shift = 0;
beforeAll(async () => {
  sink = await pushSink(certificate);
  site = await startSite({ env: { NODE_EXTRA_CA_CERTS: certificate.file } });
});
afterAll(async () => {
  await site.stop();
  await sink.stop();
  expect(site.errors()).toEqual([]);
});

const kept = ({ profileId }: Member) =>
  site.db
    .selectFrom("named_search")
    .select(["id", "name", "query"])
    .where("profile_id", "=", profileId)
    .orderBy("id")
    .execute();
const save = (member: Member, name: string, query = "hair=red") =>
  member.browser.post("/members", { intent: "save_search", name, query });
/** A member whom only a search for this city's region and these ages would list first: nobody else is so old. */
const oldest = { gender: "female", dateOfBirth: "1930-05-05", country: "NL" } as const;
const theOldest = "min_age=94&gender=female";
/** The number beside a saved search. */
const news = async (member: Member, name: string) => {
  const { words } = await member.browser.get("/members?hair=black");
  return Number(new RegExp(`${name} (\\d+) New members: \\1`).exec(words)?.[1] ?? 0);
};

test("a search is saved under a name, opened, and given up; unknown filters are dropped", async () => {
  const ben = await aMember(site, { country: "NL" });
  const saved = await save(ben, "  Redheads ", "?hair=red&hair=green&country=XX&region=Nowhere&admin=1");
  const [search] = await kept(ben);
  expect(search).toMatchObject({ name: "Redheads", query: "hair=red" });
  expect(saved.location).toBe(`/members?hair=red&saved=${search?.id}`);
  const page = await ben.browser.get(saved.location ?? "");
  expect(page.text).toMatch(/<option value="red" selected/);
  expect(page.words).toContain("Delete Redheads");
  // Without filters its address says so: the last search would be shown otherwise.
  const everyone = await save(ben, "Everyone", "");
  expect(everyone.location).toMatch(/^\/members\?clear=1&saved=\d+$/);
  expect((await ben.browser.get(everyone.location ?? "")).text).not.toMatch(/<option value="red" selected/);

  const other = await aMember(site);
  await other.browser.post("/members", { intent: "delete_search", search: String(search?.id) });
  expect(await kept(ben)).toHaveLength(2);
  await ben.browser.post("/members", { intent: "delete_search", search: String(search?.id) });
  expect((await kept(ben)).map(({ name }) => name)).toEqual(["Everyone"]);
});

test("refused with the name kept: no name, a long one, one in use, a sixth search, also five at once", async () => {
  const ben = await aMember(site);
  for (const [name, words] of [
    ["   ", "Give this search a name."],
    ["n".repeat(41), "The name can have up to 40 characters."],
  ] as const) {
    const answer = await save(ben, name);
    expect(answer.status).toBe(422);
    expect(answer.words).toContain(words);
  }
  await save(ben, "Tall");
  const twice = await save(ben, "TALL");
  expect([twice.status, twice.words.includes("You already have a search with this name")]).toEqual([409, true]);
  expect(twice.text).toContain('value="TALL"');
  const fields = (name: string) => ({ intent: "save_search", name, query: "" });
  const statuses = await releaseTogether(
    ["a", "b", "c", "d", "e", "f"].map((name) => ({ browser: ben.browser, path: "/members", fields: fields(name) })),
  );
  expect(statuses.sort()).toEqual([302, 302, 302, 302, 409, 409]);
  expect(await kept(ben)).toHaveLength(5);
  const sixth = await save(ben, "One too many");
  expect([sixth.status, sixth.words.includes("You can save 5 searches. Delete one first.")]).toEqual([409, true]);
  expect((await ben.browser.post("/members", { intent: "delete_search", search: "x" })).status).toBe(422);
  expect((await ben.browser.post("/members", { intent: "nonsense" })).status).toBe(422);
  // A visitor logs in first, and the name is kept meanwhile.
  const visitor = await site.visitor().post("/members", { intent: "save_search", name: "Mine", query: "" });
  expect(visitor.words).toContain("Log in again");
  expect(visitor.text).toContain('value="Mine"');
});

test("who has joined since it was opened is new: neither blocked, hidden nor erased members", async () => {
  const ben = await aMember(site, { country: "NL" });
  await save(ben, "Oldest", theOldest);
  expect(await news(ben, "Oldest")).toBe(0);
  const [anna, shy, blocked, banned] = await Promise.all([1, 2, 3, 4].map(() => aMember(site, oldest)));
  expect(await news(ben, "Oldest")).toBe(4);
  await shy!.browser.post("/settings/privacy", { privacy: "1" });
  await ben.browser.post(`/members/${blocked!.profileId}`, { intent: "block" });
  await site.db.updateTable("profile").set({ status: "disabled" }).where("id", "=", banned!.profileId).execute();
  expect(await news(ben, "Oldest")).toBe(1);
  const [search] = await kept(ben);
  const onlyNew = await ben.browser.get(`/members?${search?.query}&new=1&saved=${search?.id}`);
  expect(onlyNew.text).toContain(`data-member="${anna!.profileId}"`);
  expect(await news(ben, "Oldest")).toBe(0);
  // A prefetch opens nothing, and neither does another member.
  await aMember(site, oldest);
  await ben.browser.get(`/members?clear=1&saved=${search?.id}`, { "sec-purpose": "prefetch" });
  await (await aMember(site)).browser.get(`/members?clear=1&saved=${search?.id}`);
  expect(await news(ben, "Oldest")).toBe(1);
});

test("new members are told by mail and push to who chose it: once a day at most, and each member once", async () => {
  const [ben, other] = [await aMember(site, { country: "NL" }), await aMember(site, { country: "NL" })];
  const away = await aMember(site, { country: "NL" });
  for (const each of [ben, other, away]) await save(each, `Oldest ${randomInt(1e6)}`, theOldest);
  await ben.browser.post("/notifications", { "search.mail": "now" });
  await away.browser.post("/notifications", { "search.push": "now" });
  const device = aDevice(`${sink.origin}/away/201`);
  const { subscription } = device;
  expect((await call(away.browser, "POST", "/push/subscription", { json: { subscription } })).status).toBe(200);
  const mails = async ({ accountId }: Member) =>
    (
      await site.db
        .selectFrom("outbox")
        .select(["topic", "text_body as text", "html_body as html"])
        .where("account_id", "=", accountId)
        .where("topic", "=", "search")
        .execute()
    ).map(({ text, html }) => `${text}${html}`);
  const wait = (hours: number) => moveClock(site, (shift += hours * 3600));
  const newcomer = await aMember(site, { ...oldest, name: "Newcomer" });
  await wait(2);
  const [first] = await mails(ben);
  expect(first).toMatch(/Oldest \d+: 1\s/);
  expect(first).not.toMatch(/Newcomer|<img/);
  expect(first).toMatch(/\/from-mail\/search\?next=\/members\?\S*new=1/);
  // On the device neither the search's name nor a number is seen.
  const pushed = () => sink.at("/away/201");
  await expect.poll(() => pushed().length, { timeout: 15_000 }).toBe(1);
  const notice = decryptDelivery(pushed()[0]!, device) as Record<string, string>;
  const body = "There's something new for you.";
  expect(notice).toMatchObject({ title: "Vesper", body, tag: "search" });
  expect(notice.url).toMatch(/^\/members\?\S*new=1&saved=\d+$/);
  expect((await away.browser.get(notice.url!)).text).toContain(`data-member="${newcomer.profileId}"`);
  await wait(2);
  await wait(25);
  expect(await mails(ben)).toHaveLength(1);
  expect(await mails(other)).toEqual([]);
  expect(pushed()).toHaveLength(1);
});

test("a saved search whose region the site does not know any more is read without it", async () => {
  const ben = await aMember(site, { country: "NL" });
  // Not in the same millisecond as the member who joins next.
  const at = new Date(Date.now() - 100);
  await site.db
    .insertInto("named_search")
    .values({
      ...{ profile_id: ben.profileId, name: "Gone", query: `region=Atlantis&hair=purple&${theOldest}` },
      ...{ created_at: at, opened_at: at },
    })
    .execute();
  await aMember(site, { ...oldest });
  expect(await news(ben, "Gone")).toBe(1);
});
