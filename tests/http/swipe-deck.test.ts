import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deckStart } from "#app/games/deck-start.ts";
import { listDeck } from "#app/games/deck.queries.server.ts";
import { everybody } from "#app/games/finder-answers.ts";
import { wishOf } from "#app/members/search.ts";
import { seeksOf } from "#app/members/seeks.ts";
import { nicheOf } from "#app/site/niche.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { copyTown } from "../support/postgres.ts";

const now = new Date("2026-11-21T12:00:00Z");
const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
const me = 1_000_000;

let db: Db;
beforeAll(async () => {
  const url = await copyTown(process.env.TEST_POSTGRES_URL ?? "", `deck_${randomBytes(6).toString("hex")}`);
  db = createDb(createPool(url, { max: 2, onError: () => {} }));
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await sql`truncate profile cascade`.execute(db);
  await a(me, { gender: "male" });
});

async function a(id: number, changed: Record<string, unknown> = {}, photo = false) {
  await db.transaction().execute(async (tx) => {
    const fixed = { site_id: 1, niche: 1, name: `Member ${id}`, country: "NL", last_active: now, created_at: now };
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
    const file = { file_key: "f", width: 1, height: 1, thumbhash: "AAAA", created_at: now };
    if (photo)
      await tx
        .insertInto("photo")
        .values({ id: `p${id}`, profile_id: id, ...file })
        .execute();
  });
}

async function deck(changes: { start?: number; now?: Date; limit?: number; showsFictional?: boolean } = {}) {
  const moment = changes.now ?? now;
  const seeks = seeksOf({ gender: "male", sexuality: "hetero" }, nicheOf(1));
  const cards = await listDeck(
    db,
    {
      looker: { profileId: me, niche: 1, showsFictional: changes.showsFictional ?? true },
      search: wishOf(everybody, seeks, "NL", moment),
      start: changes.start ?? 0,
      limit: changes.limit ?? 50,
    },
    moment,
  );
  return cards.map(({ member }) => member.id);
}

test("the deck goes by id from the day's start on and around", async () => {
  for (const id of [10, 20, 30, 40]) await a(id);
  expect(await deck({ start: 25 })).toEqual([30, 40, 10, 20]);
  expect(await deck({ start: 10 })).toEqual([10, 20, 30, 40]);
  expect(await deck({ start: 25, limit: 3 })).toEqual([30, 40, 10]);
});

test("with a photo and lately here first, then with a photo, then without", async () => {
  await a(10, { last_active: days(90) });
  await a(20);
  await a(30, { last_active: days(90) }, true);
  await a(40, {}, true);
  expect(await deck()).toEqual([40, 30, 20, 10]);
});

test("whoever the search would not show is not in the deck", async () => {
  await a(10);
  await a(20, { gender: "male" });
  await a(30, { country: "DE" });
  await a(40, { privacy: true });
  await a(50, { status: "disabled" });
  await a(60, { niche: 2 });
  await a(70, { sexuality: "lesbian" });
  await a(80, { fictional: true });
  await a(90);
  await a(91);
  await db
    .insertInto("block")
    .values([
      { blocker_id: me, blocked_id: 90, created_at: now },
      { blocker_id: 91, blocked_id: me, created_at: now },
    ])
    .execute();
  expect(await deck()).toEqual([10, 80]);
  expect(await deck({ showsFictional: false })).toEqual([10]);
});

test("who is liked is not shown again, who was passed not for 30 days", async () => {
  for (const id of [10, 20, 30]) await a(id);
  await db.insertInto("likes").values({ liker_id: me, liked_id: 10, created_at: now }).execute();
  await db.insertInto("swipe_pass").values({ passer_id: me, passed_id: 20, passed_at: now }).execute();
  expect(await deck()).toEqual([30]);
  expect(await deck({ now: days(-29) })).toEqual([30]);
  expect(await deck({ now: days(-31) })).toEqual([20, 30]);
});

test("two members begin at different places on the same day", () => {
  expect(deckStart(1, "2026-11-21")).not.toBe(deckStart(2, "2026-11-21"));
});
