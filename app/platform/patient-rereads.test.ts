import { expect, test } from "vitest";
import { patientRereads } from "./patient-rereads.ts";
import { seconds } from "./units.ts";

/** A line that fails so often before it answers; pauses are noted, not waited for. */
function aLine(failures: (number | "network" | "cut")[]) {
  const pauses: number[] = [];
  const asked: string[] = [];
  const ask = patientRereads({
    fetch: (input) => {
      asked.push(String(input));
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
  return { ask, pauses, asked };
}
const own = "http://localhost/swipe-game.data?_routes=root";

test("the open page is asked for again until there is an answer, over a cut line and a server that starts anew", async () => {
  const line = aLine(["network", 503, "cut", 502, "network", "network", "network"]);
  expect((await line.ask(own)).status).toBe(200);
  expect(line.pauses).toEqual([1, 2, 4, 8, 16, 30, 30].map(seconds));
});

test("an answer that stays the same is no reason to wait", async () => {
  const line = aLine([500]);
  expect((await line.ask(own)).status).toBe(500);
  expect(line.asked).toHaveLength(1);
});

test.each([
  ["another page", "http://localhost/members.data", {}],
  ["a post", own, { method: "POST" }],
  ["an API call", "http://localhost/api/user.php", {}],
])("%s fails at once", async (_, address, init) => {
  const line = aLine(["network"]);
  await expect(line.ask(address, init)).rejects.toThrow("Failed to fetch");
  expect(line.pauses).toEqual([]);
});

test("who goes elsewhere meanwhile ends the waiting", async () => {
  const ending = new AbortController();
  const ask = patientRereads({
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
    path: () => "/chats",
    wait: () => {
      ending.abort();
      return Promise.resolve();
    },
  });
  await expect(ask("http://localhost/chats.data", { signal: ending.signal })).rejects.toThrow("aborted");
});
