import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

/**
 * Whether an address has an account must not show: not in what is answered when it is added, not in any page afterwards,
 * not in the work that is done for it.
 */
let site: TestSite;
let known: typeof import("#app/account/known/add-known-people.server.ts");
let ending: typeof import("#app/safety/known/end-known-pairs.server.ts");
let access: typeof import("#app/members/access/access.queries.server.ts");
beforeAll(async () => {
  site = await startSite();
  await useDatabaseOf(site);
  known = await import("#app/account/known/add-known-people.server.ts");
  ending = await import("#app/safety/known/end-known-pairs.server.ts");
  access = await import("#app/members/access/access.queries.server.ts");
});
beforeEach(async () => {
  await site.db.deleteFrom("rate_limit").execute();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const region = "Kieta";
const country = "NZ";

/**
 * All that a member can look at: lists, counts, settings, the API. The file with their data keeps the conversations that
 * they had, as after a block.
 */
const places = [
  ...["/members", `/members?country=${country}&region=${region}`, `/members?country=${country}&gender=female`],
  ...["/swipe-game", "/match-finder", "/visitors", "/likes", "/likes/given", "/likes/matches", "/chats", "/profile"],
  ...["/settings", "/settings/privacy", "/settings/people", "/settings/blocked", "/safety", "/notifications"],
  ...["/api/user.php", "/api/likes.php", "/api/chats.php", "/credits", "/premium"],
];

async function everythingFor(member: Member): Promise<Record<string, string>> {
  const answers = "gender=female&min_age=18&max_age=99&region=&relationship=&country=" + country;
  await member.browser.post("/match-finder", Object.fromEntries(new URLSearchParams(answers)));
  const seen: Record<string, string> = {};
  for (const place of places) {
    const { status, words, headers } = await member.browser.get(place);
    seen[place] = `${status} ${headers.location ?? ""} ${withoutTimes(words)}`;
  }
  return seen;
}

/** Without what changes with each request or each entry, whoever is named: times, keys, the entries' two characters. */
const withoutTimes = (words: string) =>
  words
    .replace(
      /"(key|at|last_seen_at|seen_at|exported_at|created_at|answered_at|saved_at|expires_at)":\s*("[^"]*"|\d+)/g,
      "",
    )
    .replace(/E-mail address ..…/g, "entry")
    .replace(/\d\d?:\d\d(:\d\d)?( [ap]m)?/gi, "time")
    .replace(/\b[\w-]{20,}\b/g, "key");

/** Adds an address as the page does; the answer without the entry itself. */
async function add(member: Member, email: string): Promise<string> {
  const answer = await member.browser.post("/settings/people", { intent: "add", people: email });
  await ending.endKnownPairs(site.db, new Date());
  const shown = await member.browser.follow(answer);
  const names = Object.keys(answer.headers).sort().join();
  return `${answer.status} ${answer.location} ${names} ${answer.text} ${withoutTimes(shown.words)}`;
}

test("a member sees the same with a member they know as without that member", async () => {
  const viewer = await aMember(site, { country, region, credits: 50 });
  await aMember(site, { country, region, gender: "female", name: "Bystander" });
  const unknownAnswers = [await add(viewer, "nobody-1@example.org"), await add(viewer, "nobody-2@example.org")];
  const without = await everythingFor(viewer);

  const target = await aMember(site, { country, region, gender: "female", name: "Target T", credits: 50 });
  await target.browser.post(`/members/${viewer.profileId}`, { intent: "like" });
  await target.browser.get(`/members/${viewer.profileId}`);
  await target.browser.post(`/members/${viewer.profileId}/chat`, { intent: "send", text: "Hello" });
  await viewer.browser.post(`/members/${target.profileId}`, { intent: "like" });
  const met = await everythingFor(viewer);
  const changed = places.filter((place) => met[place] !== without[place]);
  expect(changed).toEqual(expect.arrayContaining(["/members", "/match-finder", "/visitors", "/likes", "/chats"]));

  // The second unknown address makes room for the known one, so that the number of entries is the same.
  const [newest] = await site.db
    .selectFrom("known_person")
    .select("id")
    .where("profile_id", "=", viewer.profileId)
    .orderBy("id", "desc")
    .execute();
  await viewer.browser.post("/settings/people", { intent: "remove", person: String(newest?.id) });
  expect(await add(viewer, target.email)).toBe(unknownAnswers[1]);
  expect(await everythingFor(viewer)).toEqual(without);
});

/** The kinds of statements that work sends to the database, in their order. */
async function statementsOf(work: (db: TestSite["db"]) => Promise<unknown>): Promise<string[]> {
  const kinds: string[] = [];
  const counting = site.db.withPlugin({
    transformQuery: ({ node }) => {
      kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(counting);
  return kinds;
}

test("the work is the same: one statement finds whom an address names, or no one", async () => {
  const [viewer, target] = [await aMember(site), await aMember(site)];
  const owner = { accountId: viewer.accountId, profileId: viewer.profileId, email: viewer.email, country: null };
  const adding = (text: string) =>
    statementsOf(async (db) => {
      expect(await known.addKnownPeople(db, { ...owner, text }, new Date())).toEqual({ ok: true });
    });
  const forUnknown = await adding("no-one@example.org");
  expect(forUnknown.length).toBeGreaterThan(3);
  expect(await adding(target.email)).toEqual(forUnknown);

  const scope = { profileId: viewer.profileId, niche: 1, showsFictional: true };
  const looking = (id: number) =>
    statementsOf(async (db) => {
      expect(await access.findMemberAccess(db, scope, id)).toBeUndefined();
    });
  expect(await looking(target.profileId)).toEqual(await looking(4_712));
});
