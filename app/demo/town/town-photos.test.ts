import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { perceptualHash } from "#app/platform/images/perceptual-hash.server.ts";
import { type DemoTown, startDemoTown } from "#tests/support/database/demo-town.ts";
import { faceFile, faces, faceVariants } from "./faces.ts";

let town: DemoTown;

beforeAll(async () => {
  town = await startDemoTown(new Date());
});
afterAll(() => town?.stop());

test("everybody has the hair that their pictures show: no bald profile has a face with hair", async () => {
  const people = await town.db
    .selectFrom("profile")
    .innerJoin("photo", "photo.profile_id", "profile.id")
    .select(["profile.name", "profile.hair", "photo.file_key"])
    .execute();
  const hairOf = new Map(faces.flatMap(({ hair, pictures }) => pictures.map(({ key }) => [key, hair] as const)));
  const wrong = people.filter(({ hair, file_key }) => hairOf.get(file_key.split("/").at(-1) ?? "") !== hair);
  expect(wrong).toEqual([]);
  // The eighty faces are spread over the town: each has people, none has many.
  const uses = faces.map(({ key }) => people.filter(({ file_key }) => file_key.includes(`${key}-`)).length);
  expect(Math.min(...uses)).toBeGreaterThan(0);
  expect(Math.max(...uses)).toBeLessThan(people.length / 20);
});

test("in the search's default order nobody has the face of one of the five before, in a pool or in a country", async () => {
  const people = await town.db
    .selectFrom("profile")
    .innerJoin("photo", "photo.id", "profile.main_photo_id")
    .select(["profile.niche", "profile.country", "profile.gender", "photo.file_key"])
    .where("profile.status", "=", "active")
    .orderBy("profile.last_active_slot", "desc")
    .orderBy("profile.id", "desc")
    .execute();
  const lists: Record<string, typeof people> = {};
  for (const person of people) {
    const { niche, gender, country } = person;
    for (const list of [`${niche} ${gender}`, `${niche} ${gender} ${country}`]) (lists[list] ??= []).push(person);
  }
  const again = Object.values(lists).flatMap((list) =>
    list.filter(({ file_key }, at) => list.slice(Math.max(0, at - 5), at).some((near) => near.file_key === file_key)),
  );
  expect(again).toEqual([]);
});

test("the files of every photo are in the storage, and about an eighth of the people have no photo", async () => {
  const photos = await town.db.selectFrom("photo").select("file_key").distinct().execute();
  const missing = photos.flatMap(({ file_key }) =>
    faceVariants.filter((variant) => !existsSync(join(town.dataDir, "photos", file_key, `${variant}.webp`))),
  );
  expect(missing).toEqual([]);
  const share = await town.count(
    sql`select count(*) filter (where not has_photo)::float / count(*) as count from profile`,
  );
  expect(share).toBeGreaterThan(0.07);
  expect(share).toBeLessThan(0.17);
});

test("the catalogue's hashes are those of the files, so that nothing is left to hash", async () => {
  const last = faces.at(-1)?.pictures.at(-1);
  if (!last) throw new Error("no faces");
  expect(last.phash).toBe(await perceptualHash(readFileSync(faceFile(last.key, "full"))));
  expect(await town.count(sql`select count(*)::int as count from photo where phash is null`)).toBe(0);
});
