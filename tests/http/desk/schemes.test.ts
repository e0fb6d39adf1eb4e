import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freezeMonths } from "#app/desk/schemes/freeze-months.server.ts";
import { shiftMonth } from "#app/credits/books/vat-report.ts";
import { days, later } from "#app/platform/units.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { schemeMonthOn } from "../../support/desk/scheme-month.ts";
import { runStaffOn } from "../../support/desk/staff-commands.ts";
import type { Browser } from "../../support/requests/browser.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
let money: Browser;

beforeAll(async () => {
  site = await startSite();
  money = await aDeskPerson(site, ["money"]);
  await aBuyer();
  const company = await site.db.selectFrom("company").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
  await site.db
    .insertInto("company")
    .values([
      { ...company, id: 2, name: '=HYPERLINK("http://x")' },
      { ...company, id: 3, name: "Lines Ltd" },
    ])
    .execute();
  await aMarch();
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const { at, aBuyer, aComplaint, aDecision, photoDecision, anOrder, aRefund, aMarch } = schemeMonthOn(() => site);

const path = "/desk/money/schemes";
const pageOf = async (month: string) => (await money.get(`${path}?month=${month}`)).words;
const fileOf = async (month: string) => (await money.get(`${path}?month=${month}&format=csv`)).text;
const terminalOf = (month: string, ...more: string[]) => runStaffOn(site, ["schemes", "report", month, ...more]);

describe("a month that is not frozen", () => {
  test("has complaints by kind, with the median and the longest time, and those older than 7 working days", async () => {
    const page = await pageOf("2026-03");
    expect(page).toContain("All 4 3 3.0 days 10.0 days 2 2");
    expect(page).toContain("Scam 2 3 3.0 days 10.0 days 0 1");
    expect(page).toContain("Spam 2 0 – – 2 1");
    const file = await fileOf("2026-03");
    for (const line of [
      "complaints,all,received,4",
      "complaints,all,decided,3",
      "complaints,scam,median_hours,72",
      "complaints,scam,longest_hours,240",
      "complaints,spam,median_hours,",
      "complaints,spam,open,2",
      "complaints,spam,over_7_working_days,1",
    ]) {
      expect(file).toContain(`2026-03,,${line}\r\n`);
    }
    expect(await terminalOf("2026-03")).toMatch(
      /Scam +came in 2, decided 3, median 3\.0 days, longest 10\.0 days, open 0, over 7 working days 1/,
    );
  });

  test("has removals, appeals, and photos reviewed before and after others could see them", async () => {
    const page = await pageOf("2026-03");
    expect(page).toContain(
      "Photos removed 1 Messages removed 1 Profile texts removed 1 Members suspended 1 Members banned 1",
    );
    expect(page).toContain("Received 3 Upheld 1 Partly upheld 0 Dismissed 0 Open at the end 2");
    expect(page).toContain("Before others could see them 2 After others could see them 2");
    const file = await fileOf("2026-03");
    for (const line of ["removals,ban,count,1", "appeals,all,open,2", "photos_reviewed,before,count,2"]) {
      expect(file).toContain(`2026-03,,${line}\r\n`);
    }
    expect(await terminalOf("2026-03")).toMatch(/Members banned +1\n[^]*Upheld +1\n[^]*After others could see them +2/);
  });

  test("counts a ban for fraud as a ban, several pictures of a notice as photos, and what a notice hides not at all", async () => {
    const notice = await aComplaint("intimate_picture", "02-10T10:00", "02-11T10:00");
    await aDecision("02-10T10:00", "hide", { case_of: notice });
    await aDecision("02-11T10:00", "remove", { case_of: notice });
    await aDecision("02-12T10:00", "ban:fraud");
    expect(await pageOf("2026-02")).toContain(
      "Photos removed 1 Messages removed 0 Profile texts removed 0 Members suspended 0 Members banned 1",
    );
  });

  test("has each company's disputes and refunds beside its settled card payments, with lines at 0.5 and 0.9 %", async () => {
    const page = await pageOf("2026-03");
    expect(page).toContain("4 card payments settled Disputes 50.00% 2 of 4, 0.9% or more");
    expect(page).toContain("Refunds 50.00% 2 of 4, 0.9% or more");
    expect(page).toContain("400 card payments settled Disputes 0.50% 2 of 400, 0.5% or more");
    expect(page).toContain("Refunds 1.00% 4 of 400, 0.9% or more");
    const terminal = await terminalOf("2026-03");
    expect(terminal).toContain('=HYPERLINK("http://x"): 400 settled\n    Disputes 2, 0.50%: 0.5% or more');
  });

  test("as a file begins no cell with a formula, and the terminal prints the same file", async () => {
    const answer = await money.get(`${path}?month=2026-03&format=csv`);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="schemes-2026-03.csv"');
    expect(answer.text).toContain('2026-03,,cards,"\'=HYPERLINK(""http://x"")",disputes_percent,0.5\r\n');
    const lines = (text: string) => text.replace(/^\ufeff/, "").split(/\r?\n/);
    expect(lines(await terminalOf("2026-03", "--csv"))).toEqual(lines(answer.text));
  });
});

test("the report is for money and the owner; for other roles it is 404, for visitors the login", async () => {
  expect((await (await aDeskPerson(site, ["owner"])).get(path)).status).toBe(200);
  for (const role of ["service", "moderation", "marketing"] as const) {
    const person = await aDeskPerson(site, [role]);
    for (const address of [path, `${path}?month=2026-03&format=csv`]) {
      expect((await person.get(address)).status, `${role} ${address}`).toBe(404);
    }
    expect((await person.get("/desk/commands/schemes-report")).status, role).toBe(404);
  }
  expect((await site.visitor().get(path)).location).toMatch(/^\/desk\/login/);
  expect((await money.get("/desk/money")).text).toContain(`href="${path}"`);
});

test("without a month the running one is shown; it leads to the one before and not to the next", async () => {
  const running = new Date().toISOString().slice(0, 7);
  const page = await money.get(path);
  expect(page.words).toContain(`Card schemes, ${running}`);
  expect(page.words).toContain("Not frozen yet.");
  expect(page.text.match(/schemes\?month=2\d{3}-\d\d"/g)).toHaveLength(1);
  expect((await money.get(`${path}?month=`)).words).toContain(`Card schemes, ${running}`);
});

test.each(["2026-13", "2026-3", "x", "=1%2B1", "2999-01", "1999-12", "2019-12", "2026-03-01", "9".repeat(300)])(
  "?month=%s is no month: 404 as a page and as a file",
  async (month) => {
    for (const format of ["", "&format=csv"]) {
      expect([400, 404]).toContain((await money.get(`${path}?month=${month}${format}`)).status);
    }
  },
);

test("the first month is that of the first order, and what is before it is 404", async () => {
  const { rows } = await sql<{ month: string }>`
    select to_char(min(completed_at) at time zone 'UTC', 'YYYY-MM') as month from orders`.execute(site.db);
  const first = rows[0]?.month ?? "";
  const page = await money.get(`${path}?month=${first}`);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain(`schemes?month=${shiftMonth(first, -1)}`);
  expect((await money.get(`${path}?month=${shiftMonth(first, -1)}`)).status).toBe(404);
  expect((await money.get(`${path}?month=%00`)).status).toBeLessThan(500);
});

test("the terminal refuses a future month and one before the first", async () => {
  for (const month of ["2999-01", "2019-12", "2026-13"])
    await expect(terminalOf(month)).rejects.toThrow(/month|report/);
});

describe("a month is frozen on the 5th of the next one", () => {
  const frozen = () => site.db.selectFrom("scheme_month").selectAll().orderBy("month").execute();

  test("not a moment before, once whoever does it, and never changed", async () => {
    await freezeMonths(site.db, at("04-04T23:59"));
    expect((await frozen()).at(-1)?.month).toBe("2026-02");
    const fifth = at("04-05T00:00");
    await Promise.all(Array.from({ length: 4 }, (_, index) => freezeMonths(site.db, later(fifth, index))));
    const rows = await frozen();
    expect(rows.slice(-2).map(({ month }) => month)).toEqual(["2026-02", "2026-03"]);
    expect(rows.filter(({ month }) => month === "2026-03")).toHaveLength(1);
    await freezeMonths(site.db, later(fifth, days(3)));
    expect(await frozen()).toEqual(rows);
    await expect(sql`update scheme_month set frozen_at = now()`.execute(site.db)).rejects.toThrow("never changes");
    await expect(sql`delete from scheme_month`.execute(site.db)).rejects.toThrow("never changes");
  });

  test("page, file and terminal stay the same whatever happens; a later dispute shows in its own month", async () => {
    const read = async () => [
      await pageOf("2026-03"),
      await fileOf("2026-03"),
      await terminalOf("2026-03"),
      await terminalOf("2026-03", "--csv"),
    ];
    const before = await read();
    expect(before[0]).toMatch(/Frozen on Sunday,? 5 April 2026\. These figures no longer change\./);
    expect(before[1]).toContain("2026-03,2026-04-05,complaints,all,received,4\r\n");

    expect(await pageOf("2026-04")).toContain("0 card payments settled Disputes – 0 of 0");
    const order = await anOrder("03-20T10:00");
    await aRefund(order, "chargeback", "04-20T10:00");
    await aRefund(order, "refund", "03-20T10:00");
    await aComplaint("minor", "03-20T10:00");
    await aDecision("03-21T10:00", "ban");
    await photoDecision("scheme-6", "active", "03-21T10:00");
    await site.db.updateTable("company").set({ name: "Renamed" }).where("id", "=", 2).execute();
    expect(await read()).toEqual(before);
    expect(await pageOf("2026-04")).toContain("0 card payments settled Disputes – 1 of 0");
  });
});

test("open complaints older than 7 working days are red on Today, for whom complaints are", async () => {
  const moderator = await aDeskPerson(site, ["moderation"]);
  expect((await moderator.get("/desk")).words).toMatch(/\d+ older than 7 working days/);
  expect((await moderator.get("/desk")).text).toMatch(/text-danger-text[^]*older than 7 working days/);
  expect((await money.get("/desk")).words).not.toContain("older than 7 working days");
});
