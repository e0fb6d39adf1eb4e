import { afterEach, expect, test } from "vitest";
import { audit, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, ["bundle", "set", ...words]);
const euro = () => desk.db.selectFrom("bundle").selectAll().where("currency", "=", "EUR").orderBy("tier").execute();

// The migrations create the bundles, so each test restores them.
afterEach(async () => {
  const { db } = desk;
  await db.updateTable("bundle").set({ price_minor: 2499, credits: 150, active: true }).where("id", "=", 2).execute();
  const popular = db.updateTable("bundle").where("currency", "=", "EUR");
  await popular.set({ popular: false }).where("tier", "<>", "p2").execute();
  await popular.set({ popular: true }).where("tier", "=", "p2").execute();
});

test("price, credits and activity of a bundle can be changed, with old and new value in the audit row", async () => {
  expect(textOf(await staff("p1", "eur", "price", "22.50"))).toBe("price_minor of p1 in EUR is now 2250.");
  await staff("p1", "EUR", "credits", "160");
  await staff("p1", "EUR", "active", "false");
  expect((await euro())[1]).toMatchObject({ tier: "p1", price_minor: 2250, credits: 160, active: false });
  expect((await audit(desk.db)).map(({ subject, details }) => [subject, details])).toEqual([
    ["bundle 2", { column: "price_minor", old: 2499, new: 2250 }],
    ["bundle 2", { column: "credits", old: 150, new: 160 }],
    ["bundle 2", { column: "active", old: true, new: false }],
  ]);
});

test("only one bundle per currency is popular; an unchanged value leaves no audit row", async () => {
  await staff("p1", "EUR", "popular", "true");
  expect((await euro()).map(({ popular }) => popular)).toEqual([false, true, false, false]);
  expect(textOf(await staff("p1", "EUR", "popular", "true"))).toBe("popular of p1 in EUR is already true.");
  expect(await audit(desk.db)).toHaveLength(1);
});

test.each([
  [["p4", "EUR", "price", "1"], /^tier must be one of p0, p1, p2, p3; "p4" is not\.$/],
  [["p1", "JPY", "price", "1"], /^currency must be one of EUR/],
  [["p1", "EUR", "colour", "red"], /^field must be one of price, credits, popular, active/],
  [["p1", "EUR", "price", "-1"], /^price must be an amount such as 24\.99\.$/],
  [["p1", "EUR", "price", "0"], /^price must be/],
  [["p1", "EUR", "price", "NaN"], /^price must be/],
  [["p1", "EUR", "price", "２４"], /^price must be/],
  [["p1", "EUR", "price", "24.999"], /^price must be/],
  [["p1", "EUR", "credits", "1e3"], /^credits must be a whole number/],
  [["p1", "EUR", "active", "yes"], /^active must be true or false\.$/],
])("bundle set %s is refused", async (words, sentence) => {
  const before = await euro();
  expect(await staff(...words)).toEqual({ ok: false, sentence: expect.stringMatching(sentence) });
  expect(await euro()).toEqual(before);
  expect(await audit(desk.db)).toEqual([]);
});
