import { expect, test } from "vitest";
import { audit, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);

test("a company counts as the example until name and address are changed", async () => {
  expect(textOf(await staff("company", "show"))).toContain("company 1 (the example that came with the site)");
  expect(textOf(await staff("company", "set", "name", "Northern Lights B.V."))).not.toContain("no longer");
  expect(textOf(await staff("company", "set", "address", "Quay 5"))).toContain("no longer counts as the example");
  await staff("company", "set", "vat_numbers", "NL1,DE2");
  await staff("company", "set", "added", "2026-10-05");
  await staff("company", "set", "creditor_identifier", "NL00ZZZ123456780000");
  const company = await desk.db.selectFrom("company").selectAll().executeTakeFirstOrThrow();
  expect(company).toMatchObject({ name: "Northern Lights B.V.", is_seed: false, vat_numbers: ["NL1", "DE2"] });
  expect(textOf(await staff("company", "show"))).toMatch(/^ {2}added +2026-10-05$/m);
  expect((await audit(desk.db))[0]).toMatchObject({
    command: "company set",
    subject: "company 1",
    details: { field: "name", old: "Example Company B.V.", new: "Northern Lights B.V." },
  });
});

test("company set refuses unknown fields, wrong values, and a missing --company if there are several", async () => {
  expect(textOf(await staff("company", "set", "adress", "x"))).toMatch(/did you mean address\?.*delete_discount/);
  expect(textOf(await staff("company", "set", "country", "Holland"))).toMatch(/^country must be a country code/);
  expect(textOf(await staff("company", "set", "added", "2026-02-30"))).toMatch(/^added must be a date/);
  const { id: _, ...example } = await desk.db.selectFrom("company").selectAll().executeTakeFirstOrThrow();
  await desk.db
    .insertInto("company")
    .values({ ...example, id: 2, name: "Second" })
    .execute();
  expect(textOf(await staff("company", "set", "city", "Delft"))).toMatch(/several companies.*2 \(Second\).*--company/);
  expect(await audit(desk.db)).toEqual([]);
  expect(await staff("company", "set", "city", "Delft", "--company", "2")).toMatchObject({ ok: true });
});
