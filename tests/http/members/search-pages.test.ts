import { randomBytes } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { loadSearch } from "#app/members/search/load-search.server.ts";
import { recentTotals } from "#app/members/search/lists/recent-totals.ts";
import { readSearchFilters, type SearchRules } from "#app/members/search/filters/search-filters.ts";
import { countMembers, listAndCountMembers, listMembers } from "#app/members/search/lists/search.queries.server.ts";
import { similarCriteria, searchCriteriaOf } from "#app/members/search/filters/search-criteria.ts";
import { matchPreferencesOf } from "#app/members/search/filters/match-preferences.ts";
import { nicheOf } from "#app/site/niche.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import type { ProfileTable } from "#db/schema.ts";
import { copyTown } from "../../support/database/postgres.ts";

const now = new Date("2026-11-21T12:00:00Z");
const scope = { profileId: 1, niche: 1, showsFictional: true };
const rules: SearchRules = {
  fields: ["country", "region", "min_age", "max_age", "hair", "interests"],
  countries: ["NL", "BE", "DE"],
  homeCountry: "NL",
  isRegionOf: () => true,
  languages: [],
};

let db: Db;

beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `search_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 2, onError: () => {} }));
});

afterAll(() => db.destroy());

beforeEach(async () => {
  await sql`truncate profile, account cascade`.execute(db);
  await aMember(1, { gender: "male" });
});

type MemberInput = Partial<Insertable<ProfileTable>> & { photo?: boolean; seenAt?: Date };

/** Seen an hour ago and earlier, in a quarter of an hour for each id; `seenAt`: with an account, and seen then. */
async function aMember(id: number, { photo, seenAt, ...columns }: MemberInput = {}) {
  await db.transaction().execute(async (tx) => {
    if (seenAt) {
      const account = { id, site_id: 1, status: "active", language: "en", signup_date: seenAt } as const;
      await tx.insertInto("account").values(account).execute();
      await tx.insertInto("account_presence").values({ account_id: id, seen_at: seenAt }).execute();
      columns = { account_id: id, last_active_slot: activitySlotOf(seenAt), ...columns };
    }
    await tx
      .insertInto("profile")
      .values({
        id,
        site_id: 1,
        niche: 1,
        name: `Member ${id}`,
        gender: "female",
        date_of_birth: "1990-01-01",
        country: "NL",
        region: "Utrecht",
        main_photo_id: photo ? `photo-${id}` : null,
        last_active_slot: slot(-id),
        created_at: new Date("2025-01-01T00:00:00Z"),
        ...columns,
      })
      .execute();
    if (!photo) return;
    const file = { file_key: "f", width: 300, height: 400, created_at: now };
    await tx
      .insertInto("photo")
      .values({ id: `photo-${id}`, profile_id: id, ...file })
      .execute();
  });
}

function criteriaOf(query: string) {
  const filters = readSearchFilters(new URLSearchParams(query), rules);
  return searchCriteriaOf(filters, matchPreferencesOf({ gender: "male", sexuality: "hetero" }, nicheOf(1)), "NL", now);
}
const search = async (query: string, viewer = scope, options = {}) =>
  (await listMembers(db, viewer, criteriaOf(query), options, now)).found.map((entry) => entry.member.id);

test("members with a photo come first, then the most recently active", async () => {
  await aMember(10);
  await aMember(11);
  await aMember(20, { photo: true });
  await aMember(21, { photo: true, last_active_slot: now });
  expect(await search("")).toEqual([21, 20, 10, 11]);
});

function pageOf(query: string, at: Date, totals: ReturnType<typeof recentTotals>) {
  const filters = readSearchFilters(new URLSearchParams(query), rules);
  const preferences = matchPreferencesOf({ gender: "male", sexuality: "hetero" }, nicheOf(1));
  return loadSearch(db, scope, { filters, preferences, homeCountry: "NL" }, at, totals);
}

test("the viewer and blocked, disabled, private, other-pool and wrong-age members are never shown", async () => {
  await aMember(10);
  for (const id of [11, 12]) await aMember(id);
  await aMember(13, { status: "disabled" });
  await aMember(14, { privacy: true });
  await aMember(15, { niche: 2 });
  await aMember(16, { date_of_birth: "2010-01-01" });
  await aMember(17, { sexuality: "lesbian" });
  await aMember(18, { fictional: true });
  const at = { created_at: now };
  await db
    .insertInto("block")
    .values([
      { blocker_id: 1, blocked_id: 11, ...at },
      { blocker_id: 12, blocked_id: 1, ...at },
    ])
    .execute();
  expect(await search("")).toEqual([10, 18]);
  expect(await search("", { ...scope, showsFictional: false })).toEqual([10]);
  expect(await search("gender=any&country=any", { ...scope, profileId: 10 })).toEqual([1, 11, 12, 17, 18]);
});

test("a total that was counted a moment ago is not counted again, and never contradicts the page", async () => {
  for (let id = 10; id < 36; id += 1) await aMember(id);
  const totalOf = async (query: string, counted?: number) =>
    (await listAndCountMembers(db, scope, criteriaOf(query), { counted }, now)).total;
  expect(await totalOf("")).toBe(26);
  expect(await totalOf("", 30)).toBe(30);
  // Who joined since then fills a second page; those that are gone since then are not counted.
  expect(await totalOf("", 20)).toBe(25);
  expect(await totalOf("country=BE", 30)).toBe(0);
  expect(await totalOf("hair=red", 30)).toBe(0);
});

test("a page of the search counts its total once a minute", async () => {
  for (let id = 10; id < 36; id += 1) await aMember(id);
  const totals = recentTotals();
  const totalAfter = async (seconds: number) =>
    (await pageOf("", new Date(now.getTime() + seconds * 1000), totals)).total;
  expect(await totalAfter(0)).toBe(26);
  await aMember(36);
  expect([await totalAfter(59), await totalAfter(60)]).toEqual([26, 27]);
});

test("who is online is known to the minute; the order and the cursor tell a quarter of an hour", async () => {
  const at = new Date("2026-11-21T12:14:30Z");
  const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000);
  await aMember(11, { seenAt: ago(299) });
  await aMember(12, { seenAt: ago(301) });
  await aMember(13, { seenAt: ago(1) });
  await aMember(14, { seenAt: ago(800) });
  await aMember(15, { seenAt: ago(1), invisible: true });
  // A fictional profile has no account, so nobody was seen.
  await aMember(16, { fictional: true, last_active_slot: activitySlotOf(at) });
  const filters = readSearchFilters(new URLSearchParams("online=1"), rules);
  const preferences = matchPreferencesOf({ gender: "male", sexuality: "hetero" }, nicheOf(1));
  const online = searchCriteriaOf(filters, preferences, "NL", at);
  const { found } = await listMembers(db, scope, online, {}, at);
  expect(found.map(({ member }) => member.id)).toEqual([13, 11]);
  expect(await countMembers(db, scope, online)).toBe(2);

  const { found: page, next } = await listMembers(db, scope, criteriaOf(""), { limit: 3 }, at);
  expect(page.map(({ member }) => [member.id, member.online])).toEqual([
    [16, false],
    [15, false],
    [14, false],
  ]);
  expect(next).toEqual({ hasPhoto: false, slot: new Date("2026-11-21T12:00:00Z"), id: 14 });
  const rest = await listMembers(db, scope, criteriaOf(""), { after: next }, at);
  expect(rest.found.map(({ member }) => [member.id, member.online])).toEqual([
    [13, true],
    [12, false],
    [11, true],
  ]);
});

test("the pages contain every member once, and both genders are merged in one order", async () => {
  for (let id = 10; id < 70; id++)
    await aMember(id, { gender: id % 2 ? "male" : "female", photo: id % 3 === 0, last_active_slot: slot(id % 7) });
  const criteria = criteriaOf("gender=any");
  const seen: number[] = [];
  let after: Awaited<ReturnType<typeof listMembers>>["next"];
  let pages = 0;
  do {
    const page = await listMembers(db, scope, criteria, { after }, now);
    seen.push(...page.found.map((entry) => entry.member.id));
    after = page.next;
    pages++;
  } while (after);
  expect(pages).toBe(3);
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
  expect(await countMembers(db, scope, criteria)).toBe(60);
  const withPhoto = seen.map((id) => id % 3 === 0);
  expect(withPhoto.lastIndexOf(true)).toBeLessThan(withPhoto.indexOf(false));
});

test("small result sets have the same order and pages", async () => {
  for (let id = 10; id < 100; id++) {
    const looks = { hair: id % 2 ? "red" : "grey", gender: id % 9 ? "female" : "male" } as const;
    await aMember(id, { ...looks, photo: id % 5 === 0, last_active_slot: slot(id % 7) });
  }
  const criteria = criteriaOf("gender=any");
  const every = (await listMembers(db, scope, criteria, { limit: 100 }, now)).found.map((entry) => entry.member.id);
  const red = { ...criteria, traits: { hair: "red" as const } };
  const first = await listMembers(db, scope, red, {}, now);
  const second = await listMembers(db, scope, red, { after: first.next }, now);
  const seen = [...first.found, ...second.found].map((entry) => entry.member.id);
  expect(seen).toEqual(every.filter((id) => id % 2));
  expect([first.found.length, second.found.length, second.next]).toEqual([24, 21, undefined]);
});

test("filters narrow the search", async () => {
  await aMember(10, { hair: "red", photo: true });
  await aMember(11, { region: "Zeeland", created_at: now, invisible: true, seenAt: now });
  await aMember(12, { country: "DE", region: "Bayern", date_of_birth: "1950-01-01", seenAt: now });
  await db.insertInto("profile_interest").values({ profile_id: 10, interest: "tea" }).execute();
  expect(await search("hair=red")).toEqual([10]);
  expect(await search("region=Zeeland")).toEqual([11]);
  expect(await search("country=any&min_age=60")).toEqual([12]);
  expect(await search("interests=tea&interests=wine")).toEqual([10]);
  expect(await search("with_photo=1")).toEqual([10]);
  expect(await search("new=1")).toEqual([11]);
  expect(await search("online=1&country=any")).toEqual([12]);
  expect(await search("gender=male")).toEqual([]);
});

test("a search for a rare interest finds its members, but only those who may be shown", async () => {
  for (const id of [10, 11, 12]) await aMember(id, id === 11 ? { country: "DE" } : {});
  const interests = [10, 11].map((id) => ({ profile_id: id, interest: "gangbang" }));
  await db.insertInto("profile_interest").values(interests).execute();
  const page = (query: string) => pageOf(query, now, recentTotals());
  const result = await page("interests=gangbang");
  expect([result.total, result.found.map(({ member }) => member.id)]).toEqual([1, [10]]);
  expect(result.similar.map(({ member }) => member.id)).toEqual([12]);
  expect((await page("interests=tea")).total).toBe(0);
});

test("similar members come from a wider area, without those already found", async () => {
  await aMember(10);
  await aMember(11, { region: "Zeeland" });
  await aMember(12, { country: "BE", region: "Antwerpen" });
  await aMember(13, { country: "DE" });
  const [region, country, neighbours] = similarCriteria(criteriaOf("region=Utrecht&hair=red"));
  const ids = async (step = region) =>
    (await listMembers(db, scope, step!, { without: [10] }, now)).found.map((entry) => entry.member.id);
  expect([await ids(region), await ids(country), await ids(neighbours)]).toEqual([[], [11], [12]]);
});

test("a search that nobody can match is empty, not an error", async () => {
  expect(await search("min_age=99")).toEqual([]);
  expect(await countMembers(db, scope, { ...criteriaOf(""), whom: [] })).toBe(0);
});

/** A quarter of an hour, counted from a day ago. */
function slot(count: number) {
  return new Date(now.getTime() - 86_400_000 + count * 900_000);
}
