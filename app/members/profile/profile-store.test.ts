import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import type { Router } from "#app/platform/remix-internals.ts";
import { minutes } from "#app/platform/units.ts";
import { profileStore } from "./profile-store.ts";

const address = "http://localhost/members/7.data";

/** A page that is navigating to a profile; requests to the site are recorded. */
function aPage({ to = "/members/7", search = "", status = 200 } = {}) {
  const page = { to, search, status, now: 0, requests: [] as string[] };
  const store = profileStore({
    fetch: (input) => {
      page.requests.push(String(input));
      return Promise.resolve(new Response("the site's", { status: page.status }));
    },
    router: () => {
      const navigation = { state: "loading", location: { pathname: page.to, search: page.search } };
      return { state: { navigation, loaderData: { root: { unread: 2 } } } } as unknown as Router;
    },
    now: () => page.now,
  });
  store.keep("/members/7", { "members-id": { name: "Anna" } });
  return { page, store };
}

test("a profile that is visited again is answered from memory, with the root's current data, and then reloaded", async () => {
  const { page, store } = aPage();
  const { body } = await store.fetch(address);
  if (!body) throw new Error("No answer");
  const expected = { root: { data: { unread: 2 } }, "members-id": { data: { name: "Anna" } } };
  expect((await decode(body)).value).toEqual(expected);
  expect([store.takeFromMemory("/members/7"), store.takeFromMemory("/members/7")]).toEqual([true, false]);
  expect(page.requests).toEqual([]);
});

const isRequested = async ({ page, store }: ReturnType<typeof aPage>) => {
  page.requests = [];
  const text = await (await store.fetch(address)).text();
  return text === "the site's" && page.requests.length === 1;
};

test.each([
  ["a reload of the open page", { to: "/likes" }],
  ["the profile's report form", { search: "?report=1" }],
])("%s is requested from the site", async (_, situation) => {
  expect(await isRequested(aPage(situation))).toBe(true);
});

test.each<[string, (situation: ReturnType<typeof aPage>) => unknown]>([
  ["any post of the page", ({ store }) => store.fetch("http://localhost/members/9.data", { method: "POST" })],
  ["half an hour", ({ page }) => (page.now = minutes(30) + 1)],
  ["its screen, if it may no longer be shown", ({ store }) => store.drop("/members/7")],
  [
    "thirty other profiles",
    ({ store }) => Array.from({ length: 30 }, (_, each) => store.keep(`/members/1${each}`, {})),
  ],
])("%s removes it from memory", async (_, end) => {
  const situation = aPage();
  await end(situation);
  expect(await isRequested(situation)).toBe(true);
});

test.each([202, 403, 404])("an answer of %i removes it from memory", async (status) => {
  const situation = aPage({ to: "/likes", status });
  await situation.store.fetch(address);
  situation.page.to = "/members/7";
  expect(await isRequested(situation)).toBe(true);
});
