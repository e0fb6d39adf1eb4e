import { expect, test } from "vitest";
import { loaderFetch } from "./loader-fetch.ts";
import { seconds } from "../units.ts";

/** A fetch that fails with these failures before it answers; pauses are recorded instead of waited for. */
function aFetch(failures: (number | "network" | "cut")[]) {
  const pauses: number[] = [];
  const requested: string[] = [];
  const ask = loaderFetch({
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
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
    path: () => "/chats",
    wait: () => {
      ending.abort();
      return Promise.resolve();
    },
  });
  await expect(ask("http://localhost/chats.data", { signal: ending.signal })).rejects.toThrow("aborted");
});
