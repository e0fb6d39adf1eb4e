import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
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

const profileKeys = ["age", "fictional", "id", "main_image", "name"];

describe("auto-like.php", () => {
  test("a fictional member of the right gender likes the member, at most once in ten minutes", async () => {
    const ben = await aMember(site, { name: "Ben" });
    const first = await call(ben.browser, "GET", "/api/auto-like.php");
    expect(first.status).toBe(200);
    expect(Object.keys(first.body).sort()).toEqual(profileKeys);
    expect(first.body).toMatchObject({
      fictional: true,
      main_image: { match: expect.stringMatching(/^\/photos\/[\w-]{22}\/match$/), status: "active" },
    });
    const image = (first.body.main_image as { match: string }).match;
    expect((await ben.browser.get(image)).headers["content-type"]).toBe("image/webp");
    const { gender } = await site.db
      .selectFrom("profile")
      .select("gender")
      .where("id", "=", Number(first.body.id))
      .executeTakeFirstOrThrow();
    expect(gender).toBe("female");

    expect((await call(ben.browser, "GET", "/api/auto-like.php")).status).toBe(204);
    expect((await call(ben.browser, "GET", "/api/likes.php")).body).toMatchObject({
      liked_by: [{ id: first.body.id, like_new: true }],
    });
  });

  test("simultaneous calls cause one like, and calls from another site none", async () => {
    const ben = await aMember(site);
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await call(ben.browser, "GET", "/api/auto-like.php", { headers })).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(ben.browser, "GET", "/api/auto-like.php")));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(204)]);
  });
});
