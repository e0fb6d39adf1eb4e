import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestedAge, finderFiltersOf, defaultAnswers } from "#app/games/finder/finder-answers.ts";
import { matchPoints } from "#app/games/finder/match-score.ts";
import { listMatches, type MatchCursor, type RankedMember } from "#app/games/finder/match.queries.server.ts";
import { ageOf } from "#app/members/age.ts";
import { Interest } from "#app/members/profile-values.ts";
import { searchCriteriaOf } from "#app/members/search/filters/search-criteria.ts";
import { matchPreferencesOf } from "#app/members/search/filters/match-preferences.ts";
import { nicheOf } from "#app/site/niche.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { copyTown } from "../../support/database/postgres.ts";

let db: Db;
let now: Date;
beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `finder_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 2, onError: () => {} }));
  const newest = await db
    .selectFrom("profile")
    .select((eb) => eb.fn.max("last_active_slot").as("at"))
    .executeTakeFirstOrThrow();
  now = new Date(newest.at.getTime() + 60_000);
});
afterAll(() => db.destroy());

const cases = [
  { age: 22, interests: ["music"], country: "NL", region: "Utrecht" },
  { age: 34, interests: ["music", "beach", "wine"], country: "DE", region: "Bayern" },
  { age: 45, interests: [], country: "any", region: undefined },
  { age: 61, interests: Interest.options.slice(18, 28), country: "GB", region: undefined },
  { age: 99, interests: ["sex", "tea", "art", "gym", "foodie", "beer", "party"], country: "any", region: "Gelderland" },
] as const;

async function ranking(each: (typeof cases)[number]): Promise<{ ranked: RankedMember[]; age: number }> {
  const answers = { ...defaultAnswers({ age: 40, gender: "any", country: each.country }), minAge: 18, maxAge: 99 };
  const age = requestedAge(each.age, answers);
  const ranked: RankedMember[] = [];
  let after: MatchCursor | undefined;
  do {
    const page = await listMatches(
      db,
      {
        scope: { profileId: 1, niche: 1, showsFictional: true },
        search: searchCriteriaOf(
          finderFiltersOf(answers),
          matchPreferencesOf({ gender: "male", sexuality: "bi" }, nicheOf(1)),
          undefined,
          now,
        ),
        interests: [...each.interests],
        requestedAge: age,
        place: { country: each.country === "any" ? "NL" : each.country, region: each.region },
        after,
      },
      now,
    );
    ranked.push(...page.ranked);
    after = page.next;
  } while (after);
  return { ranked, age };
}

test.each(cases)(
  "the points computed in SQL equal those of the rule, for $interests.length interests at $age in $country",
  async (each) => {
    const { ranked, age } = await ranking(each);
    expect(ranked.length).toBeGreaterThan(40);
    for (const { member, points, facts } of ranked) {
      expect([member.id, points]).toEqual([member.id, matchPoints(facts)]);
      expect([member.id, facts.ageDistance]).toEqual([member.id, Math.abs(member.age - age)]);
    }
    const order = ranked.map(({ points, member }) => points * 2 ** 53 + member.id);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(ranked.map(({ member }) => member.id)).size).toBe(ranked.length);
  },
);

test("the facts computed in SQL equal the data in the tables", async () => {
  const each = cases[1];
  const { ranked } = await ranking(each);
  for (const { member, facts } of ranked.slice(0, 60)) {
    const row = await db.selectFrom("profile").selectAll().where("id", "=", member.id).executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom("profile_interest")
      .select("interest")
      .where("profile_id", "=", member.id)
      .execute();
    const own = rows.map(({ interest }) => interest);
    const requested: readonly string[] = each.interests;
    expect(facts.shared).toEqual(requested.filter((interest) => own.includes(interest)).sort());
    expect(facts.nearness).toBe(row.country !== "DE" ? "elsewhere" : row.region === "Bayern" ? "region" : "country");
    const away = Math.max(0, Math.floor((now.getTime() - row.last_active_slot.getTime()) / 3_600_000));
    expect(facts.hoursAway).toBe(away);
    expect(facts.invisible).toBe(row.invisible);
    expect(ageOf(row.date_of_birth, now)).toBe(member.age);
  }
});

test("members who are blocked, disabled or in privacy mode are not ranked", async () => {
  const { ranked } = await ranking(cases[2]);
  const [first, second, third, fourth] = ranked.map(({ member }) => member.id);
  await db
    .insertInto("profile")
    .values({ ...anyProfile, id: 1 })
    .execute();
  await db
    .insertInto("block")
    .values({ blocker_id: 1, blocked_id: first ?? 0, created_at: now })
    .execute();
  await db
    .insertInto("block")
    .values({ blocker_id: second ?? 0, blocked_id: 1, created_at: now })
    .execute();
  await db
    .updateTable("profile")
    .set({ privacy: true })
    .where("id", "=", third ?? 0)
    .execute();
  await db
    .updateTable("profile")
    .set({ status: "disabled" })
    .where("id", "=", fourth ?? 0)
    .execute();
  const after = (await ranking(cases[2])).ranked.map(({ member }) => member.id);
  for (const id of [first, second, third, fourth, 1]) expect(after).not.toContain(id);
});

const anyProfile = {
  site_id: 1,
  niche: 1,
  name: "Somebody",
  gender: "male",
  date_of_birth: "1990-01-01",
  last_active_slot: new Date("2026-01-01"),
  created_at: new Date("2026-01-01"),
} as const;
