import { expect, test } from "vitest";
import { compareMigrations } from "./compare-migrations.ts";

const own = ["0001_site.expand", "0002_chat.expand", "0003_photos.contract"];

test.each<[string, string[], ReturnType<typeof compareMigrations>]>([
  ["an empty database is known", [], { state: "known" }],
  ["so is one that lacks the newest migrations", own.slice(0, 1), { state: "known" }],
  ["so is one that has them all", own, { state: "known" }],
  [
    "one that a newer version has only added to is newer",
    [...own, "0004_gifts.expand", "0005_games.expand"],
    { state: "newer", names: ["0004_gifts.expand", "0005_games.expand"] },
  ],
  [
    "one that a newer version has taken something from is too new",
    [...own, "0004_gifts.expand", "0005_games.contract"],
    { state: "too new", names: ["0004_gifts.expand", "0005_games.contract"] },
  ],
  ["one without marks is foreign", ["0001_house", "0039_vat"], { state: "foreign", names: ["0001_house", "0039_vat"] }],
  [
    "so is one with another migration in the place of an own one",
    ["0001_site.expand", "0002_likes.expand"],
    { state: "foreign", names: ["0002_likes.expand"] },
  ],
  [
    "so is one that went on without an own one",
    [...own.slice(0, 2), "0004_gifts.expand"],
    { state: "foreign", names: ["0004_gifts.expand"] },
  ],
])("%s", (_, recorded, state) => expect(compareMigrations(recorded, own)).toEqual(state));
