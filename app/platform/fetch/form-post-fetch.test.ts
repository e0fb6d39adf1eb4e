import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { formPostFetch } from "./form-post-fetch.ts";

type Calls = { reasons: string[]; pauses: number[] };

/** The page's fetch over a connection that answers like `line`; `to` is the address that the page is navigating to. */
function aPage(
  answer: () => Promise<Response>,
  { here = "/complaints?kind=spam", to = "", pageAnswer }: { here?: string; to?: string; pageAnswer?: Response } = {},
) {
  const calls: Calls = { reasons: [], pauses: [] };
  const ask = formPostFetch({
    fetch: answer,
    currentPath: () => here,
    isNavigation: (path) => path === to,
    pageAfterFailedFetcher: () => pageAnswer,
    onFailedPost: (reason) => calls.reasons.push(reason),
    wait: async (milliseconds) => void calls.pauses.push(milliseconds),
  });
  return { ask, calls };
}

const cut = () => Promise.resolve(new Response(new ReadableStream({ pull: (body) => body.error() })));
const dropConnection = () => Promise.reject(new TypeError("Failed to fetch"));
const says = (status: number, own = false) => {
  const headers = own ? { "x-remix-response": "yes" } : undefined;
  return () => Promise.resolve(new Response("whatever it says", { status, headers }));
};
const post = (fields: Record<string, string> | URLSearchParams): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

/** Decodes the answer like Remix's client. */
async function read(answer: Response): Promise<unknown> {
  if (!answer.body) throw new Error("No body");
  return (await decode(answer.body)).value;
}

const address = "http://localhost/complaints.data?kind=spam";
const fields = new URLSearchParams([
  ["text", 'He wrote "me & you"\nagain'],
  ["date_of_birth.day", "7"],
  ["date_of_birth.month", "2"],
  ["interests", "cats"],
  ["interests", "jazz"],
  ["password", "a-good-secret-7"],
  ["again.password", "a-good-secret-7"],
]);

test.each([
  ["a lost connection", dropConnection, "try_later"],
  ["a truncated answer", cut, "try_later"],
  ["a 503 of the site", says(503, true), "try_later"],
  ["a 500 of the site", says(500, true), "try_later"],
  ["an answer that does not come from the site", says(200), "try_later"],
  ["a body that is too large for the server", says(413), "too_large"],
  ["too many requests at the server", says(429), "too_many"],
])("%s becomes a refusal of the form, with its input but without secrets", async (_, line, reason) => {
  const { ask, calls } = aPage(line, { to: "/complaints" });
  const answer = await ask(address, post(fields));
  expect(answer.status).toBe(503);
  const input = {
    text: 'He wrote "me & you"\nagain',
    date_of_birth: { day: "7", month: "2" },
    interests: ["cats", "jazz"],
  };
  expect(await read(answer)).toEqual({
    data: { lastResult: { status: "error", error: { "": [reason] }, initialValue: input }, reason, unanswered: true },
  });
  expect(calls.reasons).toEqual([]);
});

test("a fetcher that posts to another page gets the refusal", async () => {
  const { ask } = aPage(dropConnection, { here: "/members" });
  const answer = await ask("http://localhost/members/7.data", post({ intent: "like" }));
  expect(await read(answer)).toMatchObject({ data: { reason: "try_later" } });
});

test("a page that was navigating to another one stays open and shows the reason", async () => {
  const { ask, calls } = aPage(dropConnection, { here: "/chats/9?gift=1", to: "/members/7" });
  const answer = await ask("http://localhost/members/7.data", post({ intent: "block" }));
  expect(answer.status).toBe(202);
  expect(await read(answer)).toEqual({
    redirect: "/chats/9?gift=1",
    status: 302,
    revalidate: false,
    reload: false,
    replace: true,
  });
  expect(calls.reasons).toEqual(["try_later"]);
});

test("refusals and errors of the site pass unchanged", async () => {
  const { ask } = aPage(says(422, true));
  expect(await (await ask(address, post(fields))).text()).toBe("whatever it says");
});

test("a fetcher that got no answer does not wait for the page to reload", async () => {
  const pageAnswer = new Response("what is shown");
  const { ask } = aPage(dropConnection, { pageAnswer });
  expect(await ask("http://localhost/complaints.data?_routes=root")).toBe(pageAnswer);
  await expect(ask("http://localhost/members.data")).rejects.toThrow("Failed to fetch");
});

test.each([
  ["a reload of the page's data", address, {}],
  ["an API call", "http://localhost/api/chat.php", { method: "POST" }],
])("%s is not answered in the site's place", async (_, at, init) => {
  const { ask } = aPage(dropConnection);
  await expect(ask(at, init)).rejects.toThrow("Failed to fetch");
});

test("a post that the page has aborted is not answered in the site's place", async () => {
  const { ask } = aPage(dropConnection);
  await expect(ask(address, { ...post(fields), signal: AbortSignal.abort() })).rejects.toThrow("Failed to fetch");
});

const deletion = { intent: "delete", repeat: "1" };

test("a form that may be sent twice is sent again until there is an answer", async () => {
  const answers = [dropConnection, cut, says(503, true), says(200, true)];
  const { ask, calls } = aPage(() => (answers.shift() ?? dropConnection)());
  const answer = await ask("http://localhost/chats/9.data", post(deletion));
  expect(await answer.text()).toBe("whatever it says");
  expect(calls.pauses).toEqual([1000, 2000, 4000]);
});

test("a form that may be sent twice is refused after five retries", async () => {
  const { ask, calls } = aPage(dropConnection);
  const answer = await ask("http://localhost/chats/9.data", post(deletion));
  expect(await read(answer)).toMatchObject({ data: { reason: "try_later" } });
  expect(calls.pauses).toEqual([1000, 2000, 4000, 8000, 16000]);
});
