import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { expectRefusal } from "#tests/support/requests/bad-input.ts";
import { english } from "#tests/support/members/new-member.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let anna: Member;

beforeAll(async () => {
  site = await startSite();
  anna = await aMember(site, { name: "Anna", gender: "female", credits: 500, premium: true });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

/** A visitor with English as language. */
const visitor = () => english(site.visitor());

/** The first ones are of different kinds. */
const ids = sampleOf(
  [
    "0",
    "abc",
    "9223372036854775808",
    "1%0a",
    "__proto__",
    "-1",
    "+1",
    "01",
    "1.5",
    "1e3",
    "0x10",
    "NaN",
    "9007199254740992",
    "9223372036854775807",
    "1".repeat(300),
    "%20",
    "1%27%20or%201=1",
    "%D9%A3",
    "%F0%9F%98%80",
    "constructor",
    "..%2f1",
  ],
  4,
);

describe("an invalid id", () => {
  const screens: [string, RegExp][] = [
    ["/members/{id}", /This page could not be found/],
    ["/members/{id}/chat", /We couldn't find this member/],
    ["/chats/{id}", /We couldn't find this conversation/],
    ["/likes/m/{id}", /could not be found/],
    ["/likes/{id}", /This page could not be found/],
    ["/pages/{id}", /This page could not be found/],
    ["/photos/{id}/full", /./],
  ];

  test.each(screens)("in %s is not found, like an unknown one", async (pattern, words) => {
    for (const id of ids) {
      const path = pattern.replace("{id}", id);
      expectRefusal(await anna.browser.get(path), 404, words, path);
      expect((await visitor().get(path)).status, `visitor ${path}`).toBeLessThan(500);
      const inner = await anna.browser.get(`${path}.data`);
      expect(inner.status, `${path}.data`).toBeLessThan(500);
    }
  });

  test.each([
    ["/members/{id}", { intent: "like" }],
    ["/members/{id}", { intent: "block" }],
    ["/members/{id}/chat", { intent: "send", text: "Hello" }],
    ["/chats/{id}", { intent: "send", text: "Hello" }],
    ["/chats/{id}", { intent: "delete" }],
  ])("is not found in a post to %s of %o either", async (pattern, fields) => {
    for (const id of ids) {
      const path = pattern.replace("{id}", id);
      expectRefusal(await anna.browser.post(path, fields), 404, /couldn't find|could not be found/, path);
    }
  });

  test("with a NUL is refused by the server", async () => {
    for (const [pattern] of screens) {
      expectRefusal(await anna.browser.get(pattern.replace("{id}", "%00")), 400, /./, pattern);
      expectRefusal(await anna.browser.get(pattern.replace("{id}", "1%00")), 400, /./, pattern);
    }
  });

  test("in the address of a photo's file is a plain 404", async () => {
    for (const variant of ["", "huge", "..%2f..%2fetc", "__proto__", "full.webp"]) {
      expect((await anna.browser.get(`/photos/abc/${variant}`)).status, variant).toBe(404);
    }
  });

  test("in a query opens no modal, and the page is shown", async () => {
    for (const id of ids) {
      const answer = await anna.browser.get(`/likes?match=${id}&like=${id}`);
      expect(answer.status, id).toBe(200);
      expect(answer.words, id).not.toContain("New like!");
    }
  });

  test("sent to the API is refused as JSON", async () => {
    const values = [0, -1, 1.5, 2 ** 63, 1e300, "abc", "", null, [], {}, [1], true, "1".repeat(300)];
    for (const conversation of values) {
      const answer = await anna.browser.ask("/api/chat.php", {
        method: "DELETE",
        body: JSON.stringify({ conversation }),
        headers: { "content-type": "application/json" },
      });
      expect([404, 422], JSON.stringify(conversation)).toContain(answer.status);
      expect(answer.json(), JSON.stringify(conversation)).toMatchObject({
        error: expect.any(String),
        message: expect.stringMatching(/\w/),
      });
    }
  });
});

describe("an invalid cursor", () => {
  const places = sampleOf(
    [
      "x",
      "1763712000123-9223372036854775808",
      "9.99999999999999.9007199254740991",
      "%F0%9F%98%80",
      "a".repeat(2000),
      "-",
      "1-",
      "-1",
      "1763712000123-0",
      "99999999999999-1",
      "9999999999999999-1",
      "0-9007199254740991",
      "1e3-1",
      "NaN-1",
      "1-1-1-1-1-1",
      "0.0.0.0",
      "1.1763712000123.5",
      "%ED%A0%80",
      "[object Object]",
      "eyJhIjoxfQ==",
    ],
    3,
  );

  test.each(["/members", "/likes", "/likes/given", "/likes/matches", "/chats", "/credits"])(
    "shows the beginning of %s",
    async (path) => {
      for (const after of places) {
        const answer = await anna.browser.get(`${path}?after=${encodeURI(after)}`);
        expect(answer.status, after).toBe(200);
      }
      expect((await anna.browser.get(`${path}?after=1&after=2&after[]=3`)).status).toBe(200);
    },
  );

  test.each(["/api/chats.php", "/api/likes.php"])("is ignored or refused by %s", async (path) => {
    for (const after of places) {
      for (const query of [`after=${encodeURI(after)}`, `limit=${encodeURI(after)}`]) {
        const answer = await anna.browser.get(`${path}?${query}`);
        expect([200, 422], `${path}?${query}`).toContain(answer.status);
      }
    }
  });

  test("unknown filters are ignored", async () => {
    const queries = [
      "gender=robot",
      "country=%F0%9F%98%80",
      "country=NLD",
      "region=%27;drop table profile",
      "min_age=-1",
      "min_age=1e9",
      "min_age=99&max_age=18",
      "max_age=99999999999999999999",
      "hair=__proto__",
      "interests=constructor&interests=toString",
      `interests=${Array(60).fill("gym").join("&interests=")}`,
      "gender[]=male",
      "country=any&country=NL&country=",
      `region=${"r".repeat(5000)}`,
    ];
    for (const query of queries) {
      expect((await anna.browser.get(`/members?${encodeURI(query)}`)).status, query).toBe(200);
    }
  });
});
