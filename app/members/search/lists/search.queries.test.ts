import { expect, test } from "vitest";
import { ownPlan } from "#app/platform/database/prepared-statements.server.ts";
import { recordedSql } from "#tests/support/database/recorded-sql.ts";
import type { SearchCriteria } from "../filters/search-criteria.ts";
import { countUpTo, listMembers } from "./search.queries.server.ts";

const now = new Date("2026-11-21T12:00:00Z");
const scope = { profileId: 5, niche: 1, showsFictional: true };
const everybody: SearchCriteria = {
  whom: [
    {
      ...{ gender: "female", sexualities: ["hetero"], minAge: 18, maxAge: 99 },
      born: { first: "1926-11-22", last: "2008-11-21" },
    },
  ],
  places: [{ country: "NL", region: undefined }],
  ...{ traits: {}, interests: [], withPhoto: false, activeSince: undefined, joinedSince: undefined },
};

/** What a page of the search sends to Postgres. */
async function statementOf(criteria: SearchCriteria, options: Parameters<typeof listMembers>[3] = {}): Promise<string> {
  const { db, sent } = recordedSql();
  await listMembers(db, scope, criteria, { samples: [], ...options }, now);
  return sent.map(({ sql }) => sql).join();
}

test("the plan of a broad search is used again, with and without a total: it knows the number of rows and no ages", async () => {
  for (const withSamples of [true, false]) {
    const statement = await statementOf(everybody, { withSamples });
    expect(statement).toContain("profile.listed");
    expect(statement).not.toContain(ownPlan);
    expect(statement).toContain("case when");
    expect(statement).toContain('limit 25) as "list"');
  }
});

test.each([
  ["few ages", { whom: everybody.whom.map((each) => ({ ...each, minAge: 60 })) }],
  ["looks", { traits: { hair: "red" } }],
  ["a language", { speaks: ["nl"] }],
  ["who is online", { activeSince: { at: now, slot: now } }],
] as const)("a search for %s is planned for its values", async (_, rare) => {
  expect(await statementOf({ ...everybody, ...rare } as SearchCriteria)).toContain(ownPlan);
});

test("a list without some members, or of another length, is planned each time", async () => {
  expect(await statementOf(everybody, { without: [7, 8] })).toContain(ownPlan);
  expect(await statementOf(everybody, { limit: 12 })).toContain(ownPlan);
});

test("members of a rare language are gathered by the rows of it, those of a common one read in the list's order", async () => {
  const speaks = { ...everybody, speaks: ["pl" as const] };
  const sample = { read: 2_000, share: 0.01, isWhole: false };
  const [few, many] = [[{ ...sample, matched: 5 }], [{ ...sample, matched: 500 }]];
  expect(await statementOf(speaks, { samples: few })).toMatch(/materialized \(select .* from "profile_language" /);
  expect(await statementOf(speaks, { samples: many })).not.toContain("profile_language");
});

const isOnline = { activeSince: { at: now, slot: now } };
test.each([
  ["nothing else", {}, true],
  ["interests", { interests: ["sushi"] }, true],
  ["a photo", { withPhoto: true }, true],
  ["a region without a country", { places: [{ country: undefined, region: "Utrecht" }] }, true],
  ["a region", { places: [{ country: "NL", region: "Utrecht" }] }, false],
  ["looks", { traits: { hair: "red" } }, false],
  ["who is online", isOnline, false],
  ["newcomers", { joinedSince: now }, false],
  ["verified members", { verified: true }, false],
] as const)("speakers and %s are counted by the rows of the language, if these tell it", async (_, rest, byRows) => {
  const { db, sent } = recordedSql();
  await countUpTo(db, scope, { ...everybody, speaks: ["pl", "nl"], ...rest } as SearchCriteria, 100);
  expect(sent.map(({ sql }) => sql.includes('from "profile_language"'))).toEqual([byRows]);
});
