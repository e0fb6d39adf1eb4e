import { afterAll, beforeAll, expect, test } from "vitest";
import { demoKey } from "#app/demo/town/people/demo-accounts.ts";
import { idsOf } from "#app/demo/town/people/people.ts";
import { type GrownTown, growTowns } from "#tests/bench/grown-town.ts";
import { deskMix } from "#tests/bench/desk-mix.ts";
import { searchMix } from "#tests/bench/search-mix.ts";
import { planQuestions } from "#tests/bench/search-plans.ts";

/**
 * `npm run check:all` uses a million members. A run by hand uses a town just large enough for the search to need its
 * indexes, without the games (the finder ranks a thousand members) and without searches everywhere, because in such a
 * small town a full table scan is faster for them.
 */
const members = process.env.CHECK_ALL ? 1_000_000 : 20_000;

let town: GrownTown;
beforeAll(async () => {
  const { TEST_POSTGRES_URL: url = "", TEST_DATA_DIR: dataDir = "" } = process.env;
  const [grown] = await growTowns(url, dataDir, [members], new Date());
  if (!grown) throw new Error("no town was grown");
  town = grown;
}, 3_600_000);
afterAll(() => town.db.destroy());

test(
  `no search, swipe deck or match finder among ${members} members scans a whole table @thorough`,
  { timeout: 600_000 },
  async () => {
    const questions = searchMix(idsOf(demoKey("free", 1)).profileId).filter(
      ({ kind, name }) => process.env.CHECK_ALL || (kind !== "games" && !name.includes("everywhere")),
    );
    const { statements, whole } = await planQuestions(town.pool, questions, new Date(), { reused: true });
    expect(whole).toEqual([]);
    expect(statements).toBeGreaterThan(questions.length);
  },
);

test(`no search of the desk among ${members} members scans a whole table @thorough`, async () => {
  const { profileId } = idsOf(demoKey("free", 1));
  const { accountId } = await town.db
    .selectFrom("profile")
    .select("account_id as accountId")
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
  const questions = deskMix({ accountId: accountId ?? 0, profileId });
  const { statements, whole } = await planQuestions(town.pool, questions, new Date());
  expect(whole).toEqual([]);
  expect(statements).toBeGreaterThan(questions.length);
});
