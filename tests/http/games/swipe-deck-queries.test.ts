import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deckStart } from "#app/games/swipe/deck-start.ts";
import { listDeck } from "#app/games/swipe/deck.queries.server.ts";
import { noFilters } from "#app/games/finder/finder-answers.ts";
import { searchCriteriaOf } from "#app/members/search/filters/search-criteria.ts";
import { matchPreferencesOf } from "#app/members/search/filters/match-preferences.ts";
import { nicheOf } from "#app/site/niche.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { copyTown } from "../../support/database/postgres.ts";

const now = new Date("2026-11-21T12:00:00Z");
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
const viewerId = 1_000_000;

let db: Db;
beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `deck_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 2, onError: () => {} }));
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await sql`truncate profile cascade`.execute(db);
  await insertMember(viewerId, { gender: "male" });
});

async function insertMember(id: number, changed: Record<string, unknown> = {}, photo = false) {
  await db.transaction().execute(async (tx) => {
    const fixed = { site_id: 1, niche: 1, name: `Member ${id}`, country: "NL", last_active_slot: now, created_at: now };
    await tx
      .insertInto("profile")
      .values({
        id,
        gender: "female",
        date_of_birth: "1990-01-01",
        main_photo_id: photo ? `p${id}` : null,
        ...fixed,
        ...changed,
      })
      .execute();
    const file = { file_key: "f", width: 300, height: 400, created_at: now };
    if (photo)
      await tx
        .insertInto("photo")
        .values({ id: `p${id}`, profile_id: id, ...file })
        .execute();
  });
}

async function deck(changes: { start?: number; now?: Date; limit?: number; showsFictional?: boolean } = {}) {
  const at = changes.now ?? now;
  const preferences = matchPreferencesOf({ gender: "male", sexuality: "hetero" }, nicheOf(1));
  const cards = await listDeck(
    db,
    {
      scope: { profileId: viewerId, niche: 1, showsFictional: changes.showsFictional ?? true },
      search: searchCriteriaOf(noFilters, preferences, "NL", at),
      start: changes.start ?? 0,
      limit: changes.limit ?? 50,
    },
    at,
  );
  return cards.map(({ member }) => member.id);
}

test("the deck goes by id from the day's start to the end, then from the beginning", async () => {
  for (const id of [10, 20, 30, 40]) await insertMember(id);
  expect(await deck({ start: 25 })).toEqual([30, 40, 10, 20]);
  expect(await deck({ start: 10 })).toEqual([10, 20, 30, 40]);
  expect(await deck({ start: 25, limit: 3 })).toEqual([30, 40, 10]);
});

test("recently active members with a photo come first, then others with a photo, then those without", async () => {
  await insertMember(10, { last_active_slot: days(90) });
  await insertMember(20);
  await insertMember(30, { last_active_slot: days(90) }, true);
  await insertMember(40, {}, true);
  expect(await deck()).toEqual([40, 30, 20, 10]);
});

test("members whom the search would not show are not in the deck", async () => {
  await insertMember(10);
  await insertMember(20, { gender: "male" });
  await insertMember(30, { country: "DE" });
  await insertMember(40, { privacy: true });
  await insertMember(50, { status: "disabled" });
  await insertMember(60, { niche: 2 });
  await insertMember(70, { sexuality: "lesbian" });
  await insertMember(80, { fictional: true });
  await insertMember(90);
  await insertMember(91);
  await db
    .insertInto("block")
    .values([
      { blocker_id: viewerId, blocked_id: 90, created_at: now },
      { blocker_id: 91, blocked_id: viewerId, created_at: now },
    ])
    .execute();
  expect(await deck()).toEqual([10, 80]);
  expect(await deck({ showsFictional: false })).toEqual([10]);
});

test("liked members are not shown again, passed members not for 30 days", async () => {
  for (const id of [10, 20, 30]) await insertMember(id);
  await db.insertInto("likes").values({ liker_id: viewerId, liked_id: 10, created_at: now }).execute();
  await db.insertInto("swipe_pass").values({ passer_id: viewerId, passed_id: 20, passed_at: now }).execute();
  expect(await deck()).toEqual([30]);
  expect(await deck({ now: days(-29) })).toEqual([30]);
  expect(await deck({ now: days(-31) })).toEqual([20, 30]);
});

test("two members start at different positions on the same day", () => {
  expect(deckStart(1, "2026-11-21")).not.toBe(deckStart(2, "2026-11-21"));
});
