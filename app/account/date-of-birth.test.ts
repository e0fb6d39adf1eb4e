import { describe, expect, test } from "vitest";
import { parseDateOfBirth } from "./date-of-birth.ts";

const site = { minAge: 18, timezone: "Europe/Amsterdam" };
const noon = new Date("2026-11-21T11:00:00Z");

function read(date: string, now = noon, at = site) {
  const [year = "", month = "", day = ""] = date.split("-");
  const outcome = parseDateOfBirth({ day, month, year }, at, now);
  return outcome.ok ? outcome.date : outcome.problem;
}

describe("a date of birth", () => {
  test.each([
    ["1990-2-30", "date_of_birth_invalid"],
    ["1991-02-29", "date_of_birth_invalid"],
    ["1992-02-29", "1992-02-29"],
    ["1990-13-01", "date_of_birth_invalid"],
    ["1990-0-1", "date_of_birth_invalid"],
    ["0001-01-01", "date_of_birth_invalid"],
    ["9999-12-31", "date_of_birth_invalid"],
    ["2026-11-22", "date_of_birth_invalid"],
    ["1990-a-1", "date_of_birth_invalid"],
    ["90-01-01", "date_of_birth_invalid"],
    ["1990--1", "date_of_birth_required"],
    ["--", "date_of_birth_required"],
    ["-5-1", "date_of_birth_required"],
    ["2026-11-21", "date_of_birth_required"],
    ["1990-5-1", "1990-05-01"],
    ["١٩٩٠-٤-٣", "1990-04-03"],
    ["۱۹۹۰-۴-۳", "1990-04-03"],
    ["１９９０-４-３", "1990-04-03"],
    ["1990-4.-\u200e3.", "1990-04-03"],
    ["1927-11-21", "1927-11-21"],
    ["1926-11-22", "1926-11-22"],
    ["1926-11-21", "date_of_birth_invalid"],
  ])("%s gives %s", (date, outcome) => expect(read(date)).toBe(outcome));

  test.each(["Europe/Amsterdam", "Pacific/Kiritimati", "America/Los_Angeles"])(
    "the minimum age is reached on the birthday itself, by the calendar of %s",
    (timezone) => {
      const at = { minAge: 18, timezone };
      const birthday = new Date("2026-11-21T12:00:00Z");
      const today = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(birthday);
      const [year, month, day] = today.split("-").map(Number) as [number, number, number];
      const born = (days: number) => new Date(Date.UTC(year - 18, month - 1, day + days)).toISOString().slice(0, 10);
      expect(read(born(0), birthday, at)).toBe(born(0));
      expect(read(born(-1), birthday, at)).toBe(born(-1));
      expect(read(born(1), birthday, at)).toBe("date_of_birth_required");
    },
  );

  test("a site may require more than 18 years", () =>
    expect(read("2000-01-01", noon, { minAge: 30, timezone: "Europe/Amsterdam" })).toBe("date_of_birth_required"));
});
