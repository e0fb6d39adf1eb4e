import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const like = (from: Member, to: Member) => from.browser.post(`/members/${to.profileId}`, { intent: "like" });
const profileKeys = ["age", "fictional", "id", "main_image", "name"];

describe("likes.php", () => {
  test("lists the given likes and, with their new flag, the received likes", async () => {
    const anna = await aMember(site, { name: "Anna", gender: "female" });
    const ben = await aMember(site, { name: "Ben" });
    const carl = await aMember(site, { name: "Carl" });
    await like(ben, anna);
    await like(carl, anna);
    await like(anna, carl);
    const { body } = await call(anna.browser, "GET", "/api/likes.php");
    expect(body).toMatchObject({
      profiles: [{ id: carl.profileId, name: "Carl" }],
      liked_by: [
        { id: carl.profileId, like_new: true },
        { id: ben.profileId, like_new: true },
      ],
      total_new_likes: 2,
    });
    expect(Object.keys((body.profiles as object[])[0] ?? {}).sort()).toEqual(profileKeys);
    expect(Object.keys((body.liked_by as object[])[0] ?? {}).sort()).toEqual([...profileKeys, "like_new"].sort());

    await anna.browser.get(`/members/${ben.profileId}`);
    expect((await call(anna.browser, "GET", "/api/likes.php?limit=1")).body).toMatchObject({ total_new_likes: 1 });
  });
});

describe("a paged list of likes", () => {
  test("continues with next until both lists have ended, with each like once", async () => {
    const anna = await aMember(site, { gender: "female" });
    const others = [];
    for (let number = 0; number < 5; number++) others.push(await aMember(site));
    for (const other of others.slice(0, 3)) await like(anna, other);
    for (const other of others) await like(other, anna);
    const seen = { profiles: [] as number[], liked_by: [] as number[] };
    let next: string | null = "";
    for (let page = 0; next !== null; page++) {
      expect(page).toBeLessThan(3);
      const path = `/api/likes.php?limit=2${next ? `&after=${encodeURIComponent(next)}` : ""}`;
      const { body } = await call(anna.browser, "GET", path);
      for (const list of ["profiles", "liked_by"] as const) {
        seen[list].push(...(body[list] as { id: number }[]).map(({ id }) => id));
      }
      next = body.next as string | null;
    }
    const ids = others.map((other) => other.profileId);
    expect(seen.profiles).toEqual(ids.slice(0, 3).reverse());
    expect(seen.liked_by).toEqual([...ids].reverse());
  });
});
