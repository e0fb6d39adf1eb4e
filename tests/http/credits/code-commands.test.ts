import { expect, test } from "vitest";
import { anAccount, audit, now, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);
const codes = () => desk.db.selectFrom("discount_code").selectAll().execute();
const spring = ["code", "create", " spring 20 ", "--percentage", "20", "--days", "30"];

test("a code is made with its options, for everyone or for one member, with an audit row", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  expect(textOf(await staff(...spring))).toBe("SPRING20 gives 20% off on localhost until 2026-12-21T12:00:00.000Z.");
  const terms = ["--validity", "once", "--country", "NL", "--currency", "EUR", "--minimum", "20.50"];
  const own = ["--methods", "paypal, ideal", "--member", "A@b.test"];
  await staff("code", "create", "only-you", "--percentage", "99", "--days", "1", ...terms, ...own);
  expect(await codes()).toMatchObject([
    { code: "SPRING20", value_percentage: 20, validity: "once_per_user", account_id: null, country: null },
    {
      ...{ code: "ONLY-YOU", value_percentage: 99, validity: "once", account_id: 1, country: "NL", currency: "EUR" },
      ...{ minimum_order_minor: 2050, expires: new Date("2026-11-22T12:00:00Z"), created_at: now },
    },
  ]);
  expect((await codes())[1]?.paymentmethods?.toSorted()).toEqual(["ideal", "paypal"]);
  expect((await audit(desk.db)).map(({ command, subject }) => [command, subject])).toEqual([
    ["code create", "code SPRING20"],
    ["code create", "code ONLY-YOU"],
  ]);
});

test.each([
  [["x!"], {}, /^A code has 3 to 40 letters, digits, - or _\.$/],
  [["TIMEBONUS25"], {}, /^TIMEBONUS25 is given automatically/],
  [["WELCOME25"], {}, /^WELCOME25 is given automatically/],
  [["ABC"], { percentage: "0" }, /^--percentage must be a whole number from 1 to 99; "0" is not\.$/],
  [["ABC"], { percentage: "100" }, /^--percentage must be/],
  [["ABC"], { percentage: "2e1" }, /^--percentage must be/],
  [["ABC"], { percentage: "２０" }, /^--percentage must be/],
  [["ABC"], { days: "NaN" }, /^--days must be/],
  [["ABC"], { validity: "twice" }, /^--validity must be once/],
  [["ABC"], { country: "nl" }, /^--country must be/],
  [["ABC"], { currency: "JPY" }, /^--currency must be/],
  [["ABC"], { currency: "EUR", minimum: "-1" }, /^--minimum must be an amount/],
  [["ABC"], { currency: "EUR", minimum: "0x20" }, /^--minimum must be an amount/],
  [["ABC"], { minimum: "20" }, /^A minimum needs a currency\.$/],
  [["ABC"], { methods: "paypal,gold" }, /^The methods must be one or more of creditcard/],
  [["ABC"], { member: "no@b.test" }, /^No account has the e-mail address no@b\.test\.$/],
  [["ABC"], { site: "localhos" }, /^There is no site localhos; did you mean localhost\?/],
])("code create %s with %j is refused, and nothing is stored", async (code, change, sentence) => {
  const options = Object.entries({ percentage: "20", days: "30", ...change });
  const answer = await staff("code", "create", ...code, ...options.flatMap(([name, value]) => [`--${name}`, value]));
  expect(answer).toEqual({ ok: false, sentence: expect.stringMatching(sentence) });
  expect(await codes()).toEqual([]);
  expect(await audit(desk.db)).toEqual([]);
});

test("a code is not made twice", async () => {
  await staff(...spring);
  expect(textOf(await staff(...spring))).toBe("localhost already has the code SPRING20.");
  expect(await codes()).toHaveLength(1);
});
