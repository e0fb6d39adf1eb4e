import { expect, test } from "vitest";
import type { Router } from "../remix-internals.ts";
import { loaderFetch } from "./loader-fetch.ts";
import { isOtherVersionServed, noteVersionOf, versionHeader } from "./other-version.ts";
import { seconds } from "../units.ts";

const sameVersion = {
  router: () => undefined,
  noteVersionOf: () => false,
  hasTypedText: () => false,
  openDocument: () => {},
};

/** A fetch that fails with these failures before it answers; pauses are recorded instead of waited for. */
function aFetch(failures: (number | "network" | "cut")[]) {
  const pauses: number[] = [];
  const requested: string[] = [];
  const ask = loaderFetch({
    ...sameVersion,
    fetch: (input) => {
      requested.push(String(input));
      const failure = failures.shift();
      if (failure === "network") return Promise.reject(new TypeError("Failed to fetch"));
      if (failure === "cut") return Promise.resolve(new Response(new ReadableStream({ pull: (body) => body.error() })));
      return Promise.resolve(new Response("", { status: failure ?? 200 }));
    },
    path: () => "/swipe-game",
    wait: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
  });
  return { ask, pauses, requested };
}
const own = "http://localhost/swipe-game.data?_routes=root";

test("the open page is requested again until there is an answer, after lost connections and a restart", async () => {
  const server = aFetch(["network", 503, "cut", 502, "network", "network", "network"]);
  expect((await server.ask(own)).status).toBe(200);
  expect(server.pauses).toEqual([1, 2, 4, 8, 16, 30, 30].map(seconds));
});

test("a permanent error is not retried", async () => {
  const server = aFetch([500]);
  expect((await server.ask(own)).status).toBe(500);
  expect(server.requested).toHaveLength(1);
});

test.each([
  ["another page", "http://localhost/members.data", {}],
  ["a post", own, { method: "POST" }],
  ["an API call", "http://localhost/api/user.php", {}],
])("%s fails at once", async (_, address, init) => {
  const server = aFetch(["network"]);
  await expect(server.ask(address, init)).rejects.toThrow("Failed to fetch");
  expect(server.pauses).toEqual([]);
});

test("the data of another page are read to their end: a cut in the middle fails at once, too", async () => {
  const server = aFetch(["cut"]);
  await expect(server.ask("http://localhost/members.data")).rejects.toThrow();
});

test("navigating away ends the retries", async () => {
  const ending = new AbortController();
  const ask = loaderFetch({
    ...sameVersion,
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
    path: () => "/chats",
    wait: () => {
      ending.abort();
      return Promise.resolve();
    },
  });
  await expect(ask("http://localhost/chats.data", { signal: ending.signal })).rejects.toThrow("aborted");
});

/** Asks from the swipe game, whose scripts are of version "one", while the router navigates there. */
function askFor(
  address: string,
  version: string | undefined,
  navigation: { location?: Pick<Location, "pathname" | "search" | "hash">; formMethod?: string },
  typed = false,
) {
  const opened: string[] = [];
  const headers = new Headers(version === undefined ? [] : [[versionHeader, version]]);
  const ask = loaderFetch({
    fetch: () => Promise.resolve(new Response("data", { headers })),
    path: () => "/swipe-game",
    wait: () => Promise.resolve(),
    router: () => {
      const state = { location: { pathname: "/swipe-game" }, navigation: { state: "loading", ...navigation } };
      return { state } as unknown as Router;
    },
    noteVersionOf: (answer) => noteVersionOf(answer, "one"),
    hasTypedText: () => typed,
    openDocument: (opening) => void opened.push(opening),
  });
  return { answer: ask(`http://localhost${address}`), opened };
}
const location = { pathname: "/members", search: "?gender=any", hash: "#m-1" };

test("a page whose data are of another version is opened as a document, and nothing is shown meanwhile", async () => {
  for (const formMethod of [undefined, "GET"]) {
    const { answer, opened } = askFor("/members.data?gender=any", "two", { location, formMethod });
    const first = await Promise.race([answer, new Promise((resolve) => setImmediate(resolve, "nothing"))]);
    expect([first, opened]).toEqual(["nothing", ["/members?gender=any#m-1"]]);
  }
});

test.each([
  ["/_root.data", "/"],
  ["/members/7.data", "/members/7/"],
])("%s is of the page %s", async (address, pathname) => {
  const { opened } = askFor(address, "two", { location: { pathname, search: "", hash: "" } });
  await new Promise(setImmediate);
  expect(opened).toEqual([pathname]);
});

test.each([
  ["of the same version", "/members.data", "one", { location }],
  ["of a version that is not said", "/members.data", undefined, { location }],
  ["of the open page, again", "/swipe-game.data", "two", {}],
  ["of the page that answers a post", "/members.data", "two", { location, formMethod: "POST" }],
  ["of another page than the router goes to", "/chats.data", "two", { location }],
  [
    "for another address of the open page",
    "/swipe-game.data",
    "two",
    { location: { ...location, pathname: "/swipe-game" } },
  ],
  ["of the next page while someone types", "/members.data", "two", { location }, true],
])("data %s are shown", async (_, address, version, navigation, typed = false) => {
  const { answer, opened } = askFor(address, version, navigation, typed);
  expect(await (await answer).text()).toBe("data");
  expect(opened).toEqual([]);
});

test("another version is served until there are data of the own one, or none", async () => {
  const noted = [];
  for (const version of ["two", "one", "two", undefined]) {
    await askFor("/swipe-game.data", version, {}).answer;
    noted.push(isOtherVersionServed());
  }
  await askFor("/swipe-game.data", "two", {}).answer;
  const cut = loaderFetch({
    ...sameVersion,
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
    path: () => "/",
    wait: () => Promise.resolve(),
    noteVersionOf: (answer) => noteVersionOf(answer, "one"),
  });
  await expect(cut("/swipe-game.data")).rejects.toThrow("fetch");
  expect([...noted, isOtherVersionServed()]).toEqual([true, false, true, false, false]);
});
