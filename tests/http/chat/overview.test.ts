import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { foldText } from "#app/platform/text/fold-text.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const write = async (from: Member, to: Member, text: string) =>
  (await from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text })).location ?? "";

async function aTown() {
  const anna = await aMember(site, { name: "Anna", gender: "female", credits: 100, premium: true });
  const [ben, carl, dirk] = await Promise.all(
    ["Ben", "Carl", "Dirk"].map((name) => aMember(site, { name, credits: 100 })),
  );
  if (!ben || !carl || !dirk) throw new Error("nobody came");
  await write(ben, anna, "Do you like hiking?");
  const carls = await write(carl, anna, "Hello from Carl");
  await anna.browser.get(carls);
  await write(anna, dirk, "I like hiking too, and 100% cake");
  await dirk.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  return { anna, ben, carl, dirk };
}
/** Only in the list: the member's own name is in the top bar. */
const names = async (member: Member, path: string) =>
  [...((await member.browser.get(path)).text.split("<main")[1] ?? "").matchAll(/<bdi[^>]*>([^<]+)<\/bdi>/g)].map(
    ([, name]) => name,
  );

test("filters show unread chats, unanswered ones, and those with members who like the viewer", async () => {
  const { anna } = await aTown();
  expect(await names(anna, "/chats")).toEqual(["Dirk", "Carl", "Ben"]);
  expect(await names(anna, "/chats?filter=unread")).toEqual(["Ben"]);
  expect(await names(anna, "/chats?filter=unanswered")).toEqual(["Carl", "Ben"]);
  expect(await names(anna, "/chats?filter=liked")).toEqual(["Dirk"]);
  expect(await names(anna, "/chats?filter=nonsense")).toEqual(["Dirk", "Carl", "Ben"]);
});

test("every empty view says why it is empty", async () => {
  const alone = await aMember(site);
  expect((await alone.browser.get("/chats")).words).toContain("No conversations yet");
  expect((await alone.browser.get("/chats?filter=unread")).words).toContain("All caught up");
  expect((await alone.browser.get("/chats?filter=unanswered")).words).toContain("All answered");
  expect((await alone.browser.get("/chats?filter=liked")).words).toContain("No one here yet");
  expect((await alone.browser.get("/chats?q=nothing")).words).toContain("No results for “nothing”");
});

test("search finds words in the member's own messages and partners' names, ignoring case", async () => {
  const { anna, ben } = await aTown();
  const answer = await anna.browser.get("/chats?q=HIKING");
  expect(await names(anna, "/chats?q=HIKING")).toEqual(["Dirk", "Ben"]);
  expect(answer.text).toMatch(/<a [^>]*aria-current="page"[^>]*>All\b/);
  expect(answer.words).toContain("Do you like hiking ?");
  expect(await names(anna, "/chats?q=carl")).toEqual(["Carl"]);
  // Other members' conversations are never searched.
  expect(await names(ben, "/chats?q=cake")).toEqual([]);
  expect(await names(anna, "/chats?q=cake")).toEqual(["Dirk"]);
});

test("words are searched literally", async () => {
  const { anna } = await aTown();
  for (const [words, expected] of [
    ["100%", ["Dirk"]],
    ["%", ["Dirk", "Carl", "Ben"]],
    ["_i", []],
    ["\\", ["Dirk", "Carl", "Ben"]],
    ["' or 1=1 --", []],
    ["x".repeat(3000), []],
  ] as const)
    expect(await names(anna, `/chats?q=${encodeURIComponent(words)}`), words).toEqual(expected);
});

test("deleted messages are not found", async () => {
  const { anna, ben } = await aTown();
  const chat = await write(ben, anna, "a secret word: zanzibar");
  await anna.browser.post(chat, { intent: "delete" });
  expect(await names(anna, "/chats?q=zanzibar")).toEqual([]);
  await write(ben, anna, "back again");
  expect(await names(anna, "/chats?q=zanzibar")).toEqual([]);
  expect(await names(ben, "/chats?q=zanzibar")).toEqual(["Anna"]);
});

test("fifty conversations with long messages are less than 60 kB; a shortened text has an ellipsis", async () => {
  const anna = await aMember(site, { gender: "female" });
  const long = "漢".repeat(1000);
  await Promise.all(Array.from({ length: 55 }, async () => write(await aMember(site, { credits: 5 }), anna, long)));
  const answer = await call(anna.browser, "GET", "/api/chats.php?limit=50");
  const { chats } = answer.body as unknown as { chats: { messages: { text: string }[] }[] };
  expect(chats).toHaveLength(50);
  expect(Buffer.byteLength(answer.text)).toBeLessThan(60_000);
  expect(chats[0]?.messages[0]?.text).toBe(`${"漢".repeat(160)}…`);
});

test("search finds words whatever their accents, capitals and composed letters, and marks them whole", async () => {
  const { anna, ben, carl } = await aTown();
  await write(ben, anna, "cafe\u0301 Łódź, Hauptstraße");
  await write(carl, anna, "İİİİ wir treffen uns am Bahnhof heute");
  for (const [words, name, marked] of [
    ["café", "Ben", "cafe\u0301"],
    ["CAFE", "Ben", "cafe\u0301"],
    ["lodz", "Ben", "Łódź"],
    ["STRASSE", "Ben", "straße"],
    ["bahnhof", "Carl", "Bahnhof"],
  ] as const) {
    const path = `/chats?q=${encodeURIComponent(words)}`;
    expect(await names(anna, path), words).toEqual([name]);
    expect((await anna.browser.get(path)).text, words).toContain(`${marked}</mark>`);
  }
});

test("the database folds texts as the page does", async () => {
  const texts = [
    ...[
      "Łódź İstanbul ISPARTA ısı",
      "Straße STRAẞE",
      "Ærø þórr Ðð œuvre",
      "cafe\u0301 café",
      "ΔΡΟΜΟΣ δρόμος",
      "Ёлка йод",
    ],
    ...[
      "שָׁלוֹם",
      "مُحَمَّد",
      "ﬁn ﬀ ½ ™ Ｆｕｌｌ",
      "각 가",
      "👩‍❤️‍💋‍👨 a\u20dd",
      "one\ntwo\r\n\tthree \u00a0",
      "Tiếng Việt",
      "ŐŰ čšž ħ",
    ],
  ];
  for (const text of texts) {
    const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(site.db);
    expect(rows[0]?.folded, text).toBe(foldText(text));
  }
});

test("a member who writes [deleted] is shown as writing it, in other languages too", async () => {
  const { anna, ben } = await aTown();
  const chat = await write(ben, anna, "[deleted]");
  for (const path of ["/chats", chat]) {
    const page = (await anna.browser.get(`${path}?lang=nl`)).words;
    expect(page, path).toContain("[deleted]");
    expect(page, path).not.toContain("[verwijderd]");
  }
});
