import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { type TestSite, startSite } from "#tests/support/site/site.ts";

let site: TestSite;
let anna: Member;
let ben: Member;
beforeAll(async () => {
  site = await startSite();
  anna = await aMember(site, { name: "Anna", gender: "female" });
  ben = await aMember(site, { name: "Ben", credits: 50 });
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const paths = ["chats", "likes", "settings", "interests", "regions", "companyinfo", "user"].map(
  (name) => `/api/${name}.php`,
);

describe.each(paths)("%s", (path) => {
  test("is a 304 without a body if unchanged, for each way to send the ETag", async () => {
    const first = await call(anna.browser, "GET", path);
    expect([first.status, first.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    expect(first.headers.vary).toMatch(/cookie/i);
    const tag = String(first.headers.etag);
    for (const ifNoneMatch of [tag, tag.replace("W/", ""), `"other", ${tag}`]) {
      const again = await call(anna.browser, "GET", path, { headers: { "if-none-match": ifNoneMatch } });
      expect([ifNoneMatch, again.status, again.text]).toEqual([ifNoneMatch, 304, ""]);
      expect(again.headers.etag).toBe(tag);
      expect(again.headers["cache-control"]).toBe("private, no-cache");
    }
    const other = await call(anna.browser, "GET", path, { headers: { "if-none-match": '"other"' } });
    expect([other.status, other.text]).toEqual([200, first.text]);
  });

  test("answers HEAD like GET, without the body", async () => {
    const [head, get] = [await call(anna.browser, "HEAD", path), await call(anna.browser, "GET", path)];
    expect([head.status, head.text, head.headers.etag]).toEqual([200, "", get.headers.etag]);
    expect(head.headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  test("answers OPTIONS with the allowed methods, and does nothing", async () => {
    const answer = await call(anna.browser, "OPTIONS", path);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(answer.headers.allow).toMatch(/^GET, HEAD(, POST, PUT)?, OPTIONS$/);
  });
});

test("changed data is sent again: a message, a like, a language, credits", async () => {
  const tagsOf = async () => {
    const answers = await Promise.all(
      ["chats", "likes", "user"].map((name) => call(anna.browser, "GET", `/api/${name}.php`)),
    );
    return answers.map((answer) => answer.headers.etag);
  };
  const before = await tagsOf();
  expect(await tagsOf()).toEqual(before);
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Still there?" });
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  const grant = { account_id: anna.accountId, delta: 5, reason: "grant" as const, created_at: new Date() };
  await site.db.insertInto("ledger").values(grant).execute();
  const after = await tagsOf();
  for (const [at, tag] of after.entries()) expect(tag).not.toBe(before[at]);

  const settings = (language: string) =>
    call(site.visitor(), "GET", "/api/settings.php", { headers: { "accept-language": language } });
  expect((await settings("de")).headers.etag).not.toBe((await settings("en")).headers.etag);
});

test("calls with side effects are never cached: no ETag, no 304", async () => {
  for (const path of ["/api/auto-like.php", "/api/logout.php"]) {
    const carl = await aMember(site);
    const answer = await call(carl.browser, "GET", path, { headers: { "if-none-match": "*" } });
    expect([path, answer.status, answer.headers.etag]).toEqual([path, 200, undefined]);
  }
});
