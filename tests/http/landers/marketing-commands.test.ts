import { expect, test } from "vitest";
import { audit, openDesk, runStaff, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);

test("a link is made, remembered with who and what for, listed and checked", async () => {
  const made = textOf(
    await staff(
      "link",
      "create",
      "localhost",
      "gallery",
      "--slug",
      "summer",
      "--network",
      "ad net",
      "--t",
      "20",
      "--note",
      "spring",
    ),
  );
  expect(made).toMatch(/\/landers\/gallery\/summer\?network=ad\+net&t=20$/);
  expect(textOf(await staff("link", "list"))).toMatch(/summer\?network=ad\+net&t=20 {2}spring$/);
  expect(textOf(await staff("link", "check", made))).toBe("The link works.");
  expect(await audit(desk.db)).toMatchObject([
    { command: "link create", subject: "site localhost", details: { note: "spring" } },
  ]);
});

test.each([
  [["link", "create", "localhost", "index", "--slug", "x"], /slug: This lander has none/],
  [["lander", "set", "localhost", "landing", "headline", "Hello", "--slug", "x"], /landing takes no slug/],
  [["link", "create", "nowhere.test", "index"], /no site nowhere.test/],
  [["link", "create", "localhost", "nothing"], /lander/],
  [["link", "check", "https://elsewhere.example/"], /link_foreign/],
])("%j is refused, and nothing is remembered", async (words, sentence) => {
  expect(await staff(...words)).toMatchObject({ ok: false, sentence: expect.stringMatching(sentence) });
  expect(await desk.db.selectFrom("marketing_link").selectAll().execute()).toEqual([]);
});

test("a code is turned off and on again", async () => {
  await staff("code", "create", "SPRING20", "--percentage", "20", "--days", "30");
  expect(textOf(await staff("code", "switch", "spring20", "off"))).toBe("SPRING20 is turned off.");
  expect(textOf(await staff("code", "list"))).toMatch(/SPRING20 {2}20% .* 0 orders {2}- {2}turned off/);
  expect(textOf(await staff("code", "switch", "SPRING20", "on"))).toBe("SPRING20 is turned on.");
  expect(textOf(await staff("code", "switch", "OTHER", "on"))).toMatch(/no code OTHER/);
  expect((await audit(desk.db)).map(({ command }) => command)).toEqual(["code create", "code switch", "code switch"]);
});
