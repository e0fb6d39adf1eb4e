import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageNames, urls } from "#app/urls.ts";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import type { Answer, Browser } from "#tests/support/requests/browser.ts";
import { english } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let anna: Member;
let ben: Member;
let conversation: string;

beforeAll(async () => {
  site = await startSite();
  anna = await aMember(site, { name: "Anna", gender: "female", credits: 50, premium: true });
  ben = await aMember(site, { name: "Ben" });
  await ben.browser.post(urls.member(anna.profileId), { intent: "like" });
  const sent = await anna.browser.post(urls.memberChat(ben.profileId), { intent: "send", text: "A private word" });
  conversation = sent.location ?? "";
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const desktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0", "sec-ch-ua-mobile": "?0" };
const phone = {
  "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Chrome/147.0",
  "sec-ch-ua-mobile": "?1",
};
const visitor = () => english(site.visitor());

/** Visitors' pages: React only on desktops (app/server/README.md#hydration). */
const visitorPages = ["/", "/login", "/signup", "/pricing", "/lang-config"];
/** The scripts of a page without React: the login also has the one that a passkey needs. */
const scriptsOf = (page: string) => [
  ...(page === "/login" ? ['<script src="/passkeys.js" async="">'] : []),
  '<script src="/v.js" defer="">',
];
/** Pages without React on any device. */
const staticPages = [...pageNames.map(urls.page), "/logout", "/activate/error", "/activate/done"];
const memberPages = () => [
  "/members",
  urls.member(ben.profileId),
  urls.memberChat(ben.profileId),
  conversation,
  "/chats",
  "/likes",
  "/likes/given",
  urls.likesOf(ben.profileId),
  "/credits",
  "/premium",
];

const directives = (answer: Answer) =>
  Object.fromEntries(
    String(answer.headers["content-security-policy"])
      .split("; ")
      .map((line) => [line.split(" ")[0], line.split(" ").slice(1)]),
  ) as Record<string, string[]>;
const scriptTags = (answer: Answer) => answer.text.match(/<script\b[^>]*>/g) ?? [];

/** What must hold for every document. */
function expectDocument(answer: Answer, about: string) {
  expect(answer.headers, about).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": expect.stringMatching(/^(private, no-cache|no-store)$/),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "content-language": "en",
    rating: "RTA-5042-1996-1400-1577-RTA",
  });
  expect(answer.headers["x-powered-by"], about).toBeUndefined();
  const policy = directives(answer);
  expect(policy, about).toMatchObject({
    "default-src": ["'self'"],
    "frame-ancestors": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  });
  expect(policy["form-action"], about).toContain("'self'");
  expect(JSON.stringify(policy), about).not.toMatch(/unsafe-|\*/);
  const tags = answer.text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").match(/<[a-z][^>]*>/gi) ?? [];
  expect(
    tags.filter((tag) => /\s(style|on[a-z]+)\s*=/i.test(tag.replace(/"[^"]*"/g, '""'))),
    about,
  ).toEqual([]);
  expect(answer.text.match(/<title>/g), about).toHaveLength(1);
}

function expectHydrated(answer: Answer, about: string) {
  const nonce =
    directives(answer)
      ["script-src"]?.find((each) => each.startsWith("'nonce-"))
      ?.slice(7, -1) ?? "";
  expect(nonce, about).toMatch(/^[\w+/]{22}==$/);
  expect(answer.headers.etag, about).toBeUndefined();
  for (const tag of scriptTags(answer)) {
    if (!/application\/json|src="\/v\.js"/.test(tag)) expect(tag, about).toContain(`nonce="${nonce}"`);
  }
  expect(answer.text, about).toContain("modulepreload");
  return nonce;
}

function expectStatic(answer: Answer, about: string) {
  const policy = directives(answer);
  expect(policy["script-src"], about).toEqual(["'self'"]);
  expect(answer.text, about).not.toMatch(/nonce|modulepreload|__remixContext/);
  expect(scriptTags(answer), about).toEqual(scriptsOf(about));
  const styles = [...answer.text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
  expect(styles, about).toHaveLength(1);
  const hash = createHash("sha256")
    .update(styles[0] ?? "")
    .digest("base64");
  expect(policy["style-src"], about).toEqual(["'self'", `'sha256-${hash}'`]);
}

describe("a hydrated page", () => {
  test("has a fresh nonce on each response, and neither ETag nor 304", async () => {
    const pages: [Browser, string][] = [
      ...memberPages().map((each): [Browser, string] => [anna.browser, each]),
      ...visitorPages.map((each): [Browser, string] => [visitor(), each]),
    ];
    for (const [browser, page] of pages) {
      const first = await browser.get(page, desktop);
      expect(first.status, page).toBe(200);
      expectDocument(first, page);
      const again = await browser.get(page, { ...desktop, "if-none-match": "*" });
      expect(again.status, page).toBe(200);
      expect(expectHydrated(again, page), page).not.toBe(expectHydrated(first, page));
    }
  });

  test("is plain with Save-Data, for members and visitors", async () => {
    for (const page of [...memberPages(), ...visitorPages]) {
      const browser = visitorPages.includes(page) ? visitor() : anna.browser;
      const answer = await browser.get(page, { ...desktop, "save-data": "on" });
      expect([page, answer.status]).toEqual([page, 200]);
      expectDocument(answer, page);
      expect(directives(answer)["script-src"], page).toEqual(["'self'"]);
      expect(scriptTags(answer), page).toEqual(scriptsOf(page));
      expect(answer.headers.etag, page).toMatch(/^W\/"/);
    }
  });
});

describe("a plain page", () => {
  test("has a weak ETag and answers 304, without nonce, with its style allowed by hash", async () => {
    const pages = [
      ...visitorPages.map((page) => [page, phone] as const),
      ...staticPages.map((page) => [page, phone] as const),
      ...staticPages.map((page) => [page, desktop] as const),
    ];
    for (const [page, device] of pages) {
      const browser = visitor();
      const first = await browser.get(page, device);
      expect(first.status, page).toBe(200);
      expectDocument(first, page);
      expectStatic(first, page);
      expect(first.headers.etag, page).toMatch(/^W\/"[\w-]+"$/);
      const again = await browser.get(page, { ...device, "if-none-match": String(first.headers.etag) });
      expect([page, again.status, again.text]).toEqual([page, 304, ""]);
      expect(again.headers.etag, page).toBe(first.headers.etag);
      expect(again.headers["content-security-policy"], page).toBe(first.headers["content-security-policy"]);
      const other = await browser.get(page, {
        ...device,
        cookie: "language=de",
        "if-none-match": String(first.headers.etag),
      });
      expect([page, other.status]).toEqual([page, 200]);
    }
  });

  test("gives phones at most 2 kB of script, and desktops React on visitors' pages", async () => {
    expect(gzipSync((await visitor().get("/v.js")).text).byteLength).toBeLessThanOrEqual(2 * 1024);
    for (const page of visitorPages) {
      expectStatic(await visitor().get(page, phone), page);
      expectStatic(await visitor().get(page, { "user-agent": phone["user-agent"] }), page);
      expectHydrated(await visitor().get(page, { "user-agent": desktop["user-agent"] }), page);
    }
  });
});

test("error pages are documents like all others and have no ETag", async () => {
  const answers: [number, Answer][] = [
    [404, await visitor().get("/nowhere", desktop)],
    [404, await visitor().get("/nowhere", phone)],
    [404, await anna.browser.get("/members/1", desktop)],
    [404, await anna.browser.get("/chats/1", phone)],
    [422, await visitor().post("/login", { email: "", password: "" }, phone)],
    [422, await visitor().post("/login", { email: "", password: "" }, desktop)],
    [422, await anna.browser.post(conversation, { intent: "send", text: "" })],
  ];
  for (const [status, answer] of answers) {
    expect(answer.status).toBe(status);
    expectDocument(answer, `${status} ${answer.words.slice(0, 40)}`);
    expect(answer.headers.etag).toBeUndefined();
  }
});

describe("the data of a client navigation", () => {
  /** The route id and the path of each screen. */
  const screens = (): [string, string][] => [
    ["members", "/members"],
    ["members-id", urls.member(ben.profileId)],
    ["members-id-chat", urls.memberChat(ben.profileId)],
    ["chats", "/chats"],
    ["chats-id", conversation],
    ["likes", "/likes"],
    ["likes-type", "/likes/given"],
    ["likes-m-id", urls.likesOf(ben.profileId)],
    ["premium", "/premium"],
    ["credits", "/credits"],
  ];

  test("is guarded by each loader itself, independent of its parents", async () => {
    for (const [id, page] of screens()) {
      for (const query of [`_routes=${id}`, "", `_routes=root,${id}`]) {
        const answer = await visitor().get(`${page}.data?${query}`);
        // Single fetch puts a redirect into the body.
        expect(answer.text, page).toMatch(/SingleFetchRedirect|"\/login/);
        expect(answer.text, page).not.toMatch(/A private word|Anna|balance/);
      }
      const old = await visitor().get(`${page}?_data=${id}`);
      expect([page, old.status, old.text.includes("A private word")]).toEqual([page, 404, false]);
      const own = await anna.browser.get(`${page}.data?_routes=${id}`);
      expect([page, own.status]).toEqual([page, 200]);
      expect(own.headers["cache-control"], page).toMatch(/^(private, no-cache|no-store)$/);
      expect(own.headers["x-content-type-options"], page).toBe("nosniff");
    }
  });

  test("for somebody else's conversation is the same 404 as for an unknown one", async () => {
    const eve = await aMember(site, { name: "Eve", gender: "female" });
    const foreign = await eve.browser.get(`${conversation}.data?_routes=chats-id`);
    const unknown = await eve.browser.get(`/chats/1234567.data?_routes=chats-id`);
    expect(foreign.text).not.toContain("A private word");
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
  });

  test("is not sent for posts without a session: each action guards itself", async () => {
    for (const page of [urls.member(ben.profileId), urls.memberChat(ben.profileId), conversation]) {
      const answer = await visitor().post(`${page}.data`, { intent: "like", text: "x" });
      expect(answer.text, page).toMatch(/login|session_ended/);
    }
  });
});

test("loader data say of which version they are, by the name of the scripts' list; documents need not", async () => {
  const document = await anna.browser.get("/members", desktop);
  const [, version = "none"] = /\/assets\/manifest-(\w+)\.js/.exec(document.text) ?? [];
  const loaded = await anna.browser.get("/members.data", desktop);
  const posted = await anna.browser.post("/members.data", { intent: "save_search", name: "", query: "" });
  const versions = [loaded, posted, document].map(({ headers }) => headers["x-version"]);
  expect(versions).toEqual([version, version, undefined]);
});
