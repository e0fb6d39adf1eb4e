import { expect, test } from "vitest";
import { audit, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);

test("staff set a VAT rate from a day on, and see the older rates too", async () => {
  expect(textOf(await staff("vat", "set", "fi", "26", "--from", "2027-01-01"))).toBe(
    "VAT in FI is 26% from 2027-01-01.",
  );
  expect(textOf(await staff("vat", "show", "FI"))).toMatch(/2024-09-01 {2}25\.5%[^]*2027-01-01 {2}26%/);
  expect(textOf(await staff("vat", "show", "US"))).toContain("No rate is known for US");
  expect((await audit(desk.db))[0]).toMatchObject({ command: "vat set", subject: "FI" });
});

test.each([
  [["XX", "20", "--from", "2027-01-01"], /is not a country/],
  [["FI", "-1", "--from", "2027-01-01"], /percentage/],
  [["FI", "120", "--from", "2027-01-01"], /percentage/],
  [["FI", "20", "--from", "2027-02-30"], /--from must be a date/],
])("vat set %j is refused", async (words, sentence) => {
  expect(textOf(await staff("vat", "set", ...words))).toMatch(sentence);
});
