import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "../../support/members/a-member.ts";
import type { Answer } from "../../support/requests/browser.ts";
import { type DatabaseLine, openDatabaseLine } from "../../support/database/database-line.ts";
import { openStream } from "../../support/requests/open-stream.ts";
import { copyTown } from "../../support/database/postgres.ts";
import { sampleOf } from "../../support/sample.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let line: DatabaseLine;
let site: TestSite;
let anna: Member;
let ben: Member;
let chat: string;

beforeAll(async () => {
  const databaseUrl = await copyTown(process.env.TEST_POSTGRES_URL ?? "");
  line = await openDatabaseLine(databaseUrl);
  site = await startSite({ databaseUrl: line.url });
  anna = await aMember(site, { gender: "female", credits: 500, premium: true });
  ben = await aMember(site, { credits: 500 });
  chat = (await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello" })).location ?? "";
});
afterAll(async () => {
  line.delay(0);
  await site.stop();
  line.close();
});

/** What a request sends to the database. */
async function statementsOf(request: () => Promise<Answer>): Promise<{ status: number; statements: string[] }> {
  line.forget();
  const { status } = await request();
  return { status, statements: line.statements() };
}

describe("limits of what is done often need no round trip of their own", () => {
  const acts: Record<string, () => Promise<Answer>> = {
    like: () => ben.browser.post(`/members/${anna.profileId}`, { intent: "like", stay: "1" }),
    draft: () => ben.browser.post(chat, { intent: "draft", text: "half a line" }),
    typing: () => ben.browser.post(`${chat}/typing`, {}),
    "swipe game": () => ben.browser.post("/swipe-game", { intent: "pass", member: String(anna.profileId) }),
    search: () => ben.browser.get("/members?min_age=30"),
    "a report of a policy": () =>
      ben.browser.ask("/csp-report", {
        method: "POST",
        headers: { "content-type": "application/csp-report" },
        body: '{"csp-report":{"effective-directive":"img-src"}}',
      }),
  };

  test.each(Object.keys(acts))("%s", async (name) => {
    const { status, statements } = await statementsOf(acts[name]!);
    expect(status).toBeLessThan(400);
    expect(statements.filter((text) => text.includes("rate_limit"))).toEqual([]);
  });

  test("a login's limit is a statement that this test would see", async () => {
    const login = { email: "nobody@example.test", password: "a-wrong-secret" };
    const { statements } = await statementsOf(() => site.visitor().post("/login", login));
    expect(statements.some((text) => text.includes("rate_limit"))).toBe(true);
  });

  test("different pages of the search are limited, the same one is not", async () => {
    const carl = await aMember(site);
    // As if the member had read them already; the process learns of it when it stores the next page.
    const row = { key: `search:${carl.accountId}`, points: 300, expire: Date.now() + 600_000 };
    await site.db.insertInto("rate_limit").values(row).execute();
    const page = (age: number) => carl.browser.get(`/members?min_age=${age}`);
    expect((await page(30)).status).toBe(200);
    // The page of the beginning stays one of those just seen, however many others it takes.
    const another = () => page(31 + Math.floor(Math.random() * 60));
    await expect.poll(async () => [(await page(30)).status, (await another()).status]).toEqual([200, 429]);
    const refused = await page(19);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^[1-9]/)]);
    expect(refused.words).toContain("That was a lot in a short time.");
    expect((await page(30)).status).toBe(200);
    expect((await carl.browser.get("/likes")).status).toBe(200);
  });
});

test("a page of the search is three round trips: the member, their news, the members found with their number", async () => {
  await anna.browser.get("/members?country=any");
  // Now and then something else is stored meanwhile, such as the counts of limits.
  const counts: number[] = [];
  for (let request = 0; request < 6; request += 1) {
    line.forget();
    expect((await anna.browser.get("/members")).status).toBe(200);
    counts.push(line.roundTrips());
  }
  expect(Math.min(...counts)).toBe(3);
});

test("a further message is eleven statements: the member, and one transaction that stores it with a single one", async () => {
  const send = (number: number) =>
    ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: `Message ${number}` });
  const counts: number[] = [];
  for (let request = 0; request < 6; request += 1) {
    line.forget();
    expect((await send(request)).status).toBe(302);
    // Live events of the message before are notified meanwhile, outside of the request.
    const statements = line.statements().filter((text) => !text.includes("pg_notify"));
    counts.push(statements.length);
    const changes = statements.filter((text) => /"(conversation|conversation_side|message)"/.test(text));
    expect(changes.filter((text) => /\b(insert|update|delete)\b/.test(text))).toHaveLength(1);
  }
  // Now and then something else is stored meanwhile, such as the time of the visit.
  expect(Math.min(...counts)).toBe(11);
});

test("a message is read once for all pages of one process that show its chat", async () => {
  const readersOf = async (count: number, text: string) => {
    const pages = await Promise.all(Array.from({ length: count }, () => openStream(ben.browser, `${chat}/live`)));
    await Promise.all(pages.map((page) => page.said("Hello")));
    line.forget();
    expect((await anna.browser.post(chat, { intent: "send", text })).status).toBe(302);
    await Promise.all(pages.map((page) => page.said(text)));
    for (const page of pages) page.close();
    return line.roundTrips();
  };
  const alone = await readersOf(1, "for one");
  // Each reader on its own would be three or more for each of the three others; a busy machine adds a few of its own.
  expect(await readersOf(4, "for four")).toBeLessThan(alone + 3 * 3);
});

describe("a database that is far away", () => {
  /** Milliseconds for each round trip. */
  const distance = 300;
  const maxWaits = 6;
  const pages = () => [
    "/members",
    chat,
    `/members/${anna.profileId}`,
    "/chats",
    "/likes",
    "/credits",
    "/premium",
    "/profile",
    "/notifications",
    "/settings",
    "/settings/sessions",
    "/transactions",
    "/swipe-game",
    "/match-finder",
    "/api/user.php",
    "/api/chats.php",
    "/api/likes.php",
  ];

  test("a page is shown, and waits for the database six times at most", async () => {
    const counts: Record<string, string> = {};
    const wrong: unknown[] = [];
    for (const page of sampleOf(pages(), 2)) {
      // The first time a page is read it marks something as seen.
      await ben.browser.get(page);
      line.delay(distance);
      line.forget();
      const { status } = await ben.browser.get(page);
      counts[page.replace(/\d{6,}/, "#")] = `${line.waits()} of ${line.roundTrips()}`;
      if (status !== 200 || line.waits() > maxWaits) wrong.push([page, status, line.waits()]);
      line.delay(0);
    }
    console.info(JSON.stringify(counts));
    expect(wrong).toEqual([]);
  });
});

test("while the connection flaps, pages are shown or are a 503 that says when to come again", async () => {
  const heard = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    line.cut(round % 2 === 0);
    for (let request = 0; request < 3; request += 1) {
      const { status, headers } = await ben.browser.get("/members");
      heard.add(status === 503 ? `503 after ${headers["retry-after"]}` : String(status));
    }
  }
  line.cut(false);
  expect([...heard].filter((word) => word !== "200" && word !== "503 after 5")).toEqual([]);
  expect(heard.has("503 after 5")).toBe(true);
  await expect.poll(async () => (await ben.browser.get("/readyz")).status, { timeout: 20_000 }).toBe(200);
  expect((await ben.browser.get(chat)).status).toBe(200);
});

describe("the news on a member's page", () => {
  const counted = (statements: string[]) => statements.filter((text) => text.includes('as "new_likes"')).length;
  const pages: [string, () => Promise<Answer>][] = [
    ["/members", () => ben.browser.get("/members")],
    ["/chats", () => ben.browser.get("/chats")],
    ["/chats/{id}", () => ben.browser.get(chat)],
    ["an action's answer", () => ben.browser.post("/members", { intent: "save_search", name: "" })],
  ];
  test.each(pages)("%s counts them once", async (_, request) => {
    const { status, statements } = await statementsOf(request);
    expect([status < 500, counted(statements)]).toEqual([true, 1]);
  });
});
