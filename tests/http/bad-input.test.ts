import { readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/a-member.ts";
import type { Answer, Browser } from "#tests/support/browser.ts";
import { english, newcomer } from "#tests/support/newcomer.ts";
import { startSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  site = await startSite();
  anna = await aMember(site, { name: "Anna", gender: "female", credits: 500, premium: true });
  ben = await aMember(site, { name: "Ben" });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const form = { "content-type": "application/x-www-form-urlencoded" };
const MB = 1024 * 1024;

/** A visitor who reads English. */
const visitor = () => english(site.visitor());
const post = (browser: Browser, path: string, body: string | Buffer, headers: Record<string, string> = form) =>
  browser.ask(path, { method: "POST", body, headers: { origin: browser.origin, ...headers } });

/** What everything a client sends must get: a page with words, and never a 5xx. */
function expectRefusal(answer: Answer, status: number, words: string | RegExp, about: string) {
  expect(answer.status, about).toBe(status);
  expect(answer.words, about).toMatch(words);
}

const ids = [
  "0",
  "-1",
  "+1",
  "01",
  "1.5",
  "1e3",
  "0x10",
  "NaN",
  "abc",
  "9007199254740992",
  "9223372036854775807",
  "9223372036854775808",
  "1".repeat(300),
  "%20",
  "1%0a",
  "1%27%20or%201=1",
  "%D9%A3",
  "%F0%9F%98%80",
  "__proto__",
  "constructor",
  "..%2f1",
];

describe("an id that is none", () => {
  const screens: [string, RegExp][] = [
    ["/members/{id}", /This page could not be found/],
    ["/members/{id}/chat", /This member could not be found/],
    ["/chats/{id}", /This conversation could not be found/],
    ["/likes/m/{id}", /could not be found/],
    ["/likes/{id}", /This page could not be found/],
    ["/pages/{id}", /This page could not be found/],
    ["/photos/{id}/full", /./],
  ];

  test.each(screens)("on %s is not found, like an unknown one", async (pattern, words) => {
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
  ])("is not found for a post to %s of %o either", async (pattern, fields) => {
    for (const id of ids) {
      const path = pattern.replace("{id}", id);
      expectRefusal(await anna.browser.post(path, fields), 404, /could not be found/, path);
    }
  });

  test("with a NUL is refused before it gets anywhere", async () => {
    for (const [pattern] of screens) {
      expectRefusal(await anna.browser.get(pattern.replace("{id}", "%00")), 400, /./, pattern);
      expectRefusal(await anna.browser.get(pattern.replace("{id}", "1%00")), 400, /./, pattern);
    }
  });

  test("of a variant of a photo is a plain 404", async () => {
    for (const variant of ["", "huge", "..%2f..%2fetc", "__proto__", "full.webp"]) {
      expect((await anna.browser.get(`/photos/abc/${variant}`)).status, variant).toBe(404);
    }
  });

  test("in a query asks for no modal, and the page stands", async () => {
    for (const id of ids) {
      const answer = await anna.browser.get(`/likes?match=${id}&like=${id}`);
      expect(answer.status, id).toBe(200);
      expect(answer.words, id).not.toContain("New like!");
    }
  });

  test("to the API is refused as JSON", async () => {
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

describe("a place in a list that was made up", () => {
  const places = [
    "x",
    "-",
    "1-",
    "-1",
    "1763712000123-0",
    "99999999999999-1",
    "9999999999999999-1",
    "1763712000123-9223372036854775808",
    "0-9007199254740991",
    "1e3-1",
    "NaN-1",
    "1-1-1-1-1-1",
    "0.0.0.0",
    "1.1763712000123.5",
    "9.99999999999999.9007199254740991",
    "%F0%9F%98%80",
    "%ED%A0%80",
    "[object Object]",
    "eyJhIjoxfQ==",
    "a".repeat(2000),
  ];

  test.each(["/members", "/likes", "/likes/given", "/likes/matches", "/chats", "/credits"])(
    "starts %s at its beginning",
    async (path) => {
      for (const after of places) {
        const answer = await anna.browser.get(`${path}?after=${encodeURI(after)}`);
        expect(answer.status, after).toBe(200);
      }
      expect((await anna.browser.get(`${path}?after=1&after=2&after[]=3`)).status).toBe(200);
    },
  );

  test.each(["/api/chats.php", "/api/likes.php"])("is forgiven or refused by %s", async (path) => {
    for (const after of places) {
      for (const query of [`after=${encodeURI(after)}`, `limit=${encodeURI(after)}`]) {
        const answer = await anna.browser.get(`${path}?${query}`);
        expect([200, 422], `${path}?${query}`).toContain(answer.status);
      }
    }
  });

  test("filters that nobody offers are left out", async () => {
    const wishes = [
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
    for (const wish of wishes) {
      expect((await anna.browser.get(`/members?${encodeURI(wish)}`)).status, wish).toBe(200);
    }
  });
});

type Form = { path: string; who: () => Browser; fields: Record<string, string> };

const forms = (): Record<string, Form> => ({
  login: { path: "/login", who: visitor, fields: { email: "kept@example.org", password: "a-good-secret-7" } },
  "sign-up": { path: "/signup", who: visitor, fields: newcomer() },
  language: { path: "/lang-config", who: visitor, fields: { language: "en", next: "/" } },
  activation: { path: "/activate", who: visitor, fields: { token: "abc" } },
  like: { path: `/members/${ben.profileId}`, who: () => anna.browser, fields: { intent: "like", next: "/members" } },
  message: {
    path: `/members/${ben.profileId}/chat`,
    who: () => anna.browser,
    fields: { intent: "send", text: "Hello" },
  },
});

describe.each(["login", "sign-up", "language", "activation", "like", "message"])("the form of %s", (name) => {
  const body = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  test("refuses formats that are no form's", async () => {
    const { path, who, fields } = forms()[name]!;
    const types = ["text/plain", "application/json", "application/octet-stream", "text/html", "x", "multipart/mixed"];
    for (const type of types) {
      const answer = await post(who(), path, body(fields), { "content-type": type });
      expectRefusal(answer, 415, /\w/, `${path} ${type}`);
    }
    expectRefusal(await post(who(), path, body(fields), {}), 415, /\w/, path);
  });

  test("refuses a broken multipart body", async () => {
    const { path, who } = forms()[name]!;
    const part = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nHello';
    const bodies: [string, string][] = [
      ["multipart/form-data", part],
      ["multipart/form-data; boundary=", part],
      ["multipart/form-data; boundary=y", part],
      ["multipart/form-data; boundary=x", part],
      ["multipart/form-data; boundary=x", "\0\0\0"],
      [`multipart/form-data; boundary=${"b".repeat(500)}`, part],
    ];
    for (const [type, text] of bodies) {
      const answer = await post(who(), path, text, { "content-type": type });
      expectRefusal(answer, 415, /\w/, `${path} ${type.slice(0, 60)}`);
    }
  });

  test("refuses 100 000 fields", async () => {
    const { path, who, fields } = forms()[name]!;
    const many = Array.from({ length: 100_000 }, (_, index) => `f${index}=1`).join("&");
    expectRefusal(await post(who(), path, `${body(fields)}&${many}`), 413, /more than this form takes/, path);
  });

  test("takes no field for a place in memory", async () => {
    const { path, who, fields } = forms()[name]!;
    const [first = ""] = Object.keys(fields);
    const names = [
      "__proto__",
      "__proto__.polluted",
      "constructor.prototype.polluted",
      `${first}.toString`,
      `${first}[4000000000]`,
      `${first}[99999999]`,
      `${first}[][][][][]`,
      `${first}[`,
      "[].[].[]",
      "a".repeat(5000),
      "a.".repeat(5000),
      "[0]".repeat(2000),
    ];
    for (const each of names) {
      const answer = await post(who(), path, `${body(fields)}&${encodeURIComponent(each)}=1`);
      expect(answer.status, each.slice(0, 40)).toBeLessThan(500);
    }
  });

  test("stores neither NUL nor lone surrogates, and says so or reads on", async () => {
    const { path, who, fields } = forms()[name]!;
    for (const field of Object.keys(fields)) {
      for (const sign of ["%00", "%ED%A0%80", "%ED%B0%80", "%FF%FE", "%C0%80", "%F5%80%80%80"]) {
        const answer = await post(who(), path, `${body({ ...fields, [field]: "" })}&${field}=a${sign}b`);
        expect(answer.status, `${field} ${sign}`).toBeLessThan(500);
        if (sign === "%00") expectRefusal(answer, 422, /\w/, `${field} ${sign}`);
      }
    }
  });

  test("takes marks, emoji and line breaks as text, not as anything else", async () => {
    const { path, who, fields } = forms()[name]!;
    const texts = [
      "\u202e\u2067\u200f\u061c",
      "😀".repeat(10_000),
      "a@b.org\r\nBcc: eve@evil.test",
      "\r\n\r\n",
      "<b>'\"",
    ];
    for (const field of Object.keys(fields)) {
      for (const text of texts) {
        const answer = await post(who(), path, body({ ...fields, [field]: text }));
        expect(answer.status, `${field} ${JSON.stringify(text.slice(0, 20))}`).toBeLessThan(500);
        expect(answer.headers.bcc).toBeUndefined();
      }
    }
  });

  test("refuses a post that another site made, and one without origin passes", async () => {
    const { path, who, fields } = forms()[name]!;
    for (const origin of ["https://evil.test", "null", "garbage", "", "http://localhost", "file://"]) {
      expectRefusal(await post(who(), path, body(fields), { ...form, origin }), 403, /\w/, `${path} ${origin}`);
    }
    for (const [header, value] of [
      ["sec-fetch-site", "cross-site"],
      ["referer", "https://evil.test/x"],
    ] as const) {
      expectRefusal(await post(who(), path, body(fields), { ...form, [header]: value }), 403, /another website/, path);
    }
    const bare = await who().ask(path, { method: "POST", body: body(fields), headers: form });
    // Five wrong logins in a row have had their answer already.
    expect(name === "login" ? [422, 429] : [200, 302, 422]).toContain(bare.status);
  });
});

describe("typed text", () => {
  test("of a message comes back from every refusal past the front", async () => {
    const path = `/members/${ben.profileId}/chat`;
    const typed = "Are you the one with the red bicycle?";
    const fields = `intent=send&text=${encodeURIComponent(typed)}`;
    const answers = {
      "another site": await post(anna.browser, path, fields, { ...form, "sec-fetch-site": "cross-site" }),
      "too many fields": await post(anna.browser, path, `${fields}&${"x=1&".repeat(500)}`),
      "too large": await post(anna.browser, path, `${fields}&more=${"x".repeat(10 * MB)}`),
      NUL: await post(anna.browser, path, `${fields}%00`),
      "a broken key": await post(anna.browser, path, `${fields}&key=x`),
      "no intent": await post(anna.browser, path, fields.replace("intent=send", "intent=fly")),
    };
    const statuses = {
      "another site": 403,
      "too many fields": 413,
      "too large": 413,
      NUL: 422,
      "a broken key": 422,
      "no intent": 422,
    };
    for (const [why, answer] of Object.entries(answers)) {
      expect(answer.status, why).toBe(statuses[why as keyof typeof statuses]);
      expect(answer.words, why).toContain(typed);
      expect(answer.text, why).toMatch(/role="alert"/);
    }
  });

  test("of 10 MB comes back cut, with the page and the reason", async () => {
    const path = `/members/${ben.profileId}/chat`;
    const answer = await post(anna.browser, path, `intent=send&text=${"long ".repeat(2 * MB)}`);
    expectRefusal(answer, 413, /more than this form takes.*long long long/, path);
    const login = await post(visitor(), "/login", `email=kept%40example.org&password=${"p".repeat(10 * MB)}`);
    expectRefusal(login, 413, /more than this form takes/, "/login");
    expect(login.text).toContain('value="kept@example.org"');
  });

  test("of 1 001 signs, only spaces or nothing is refused in words, as people count", async () => {
    const path = `/members/${ben.profileId}/chat`;
    for (const [text, words] of [
      ["", /Please write something first/],
      [" \t\r\n\u00a0\u3000", /Please write something first/],
      ["x".repeat(1001), /at most 1000 characters/],
      ["👩‍👩‍👧".repeat(1001), /at most 1000 characters/],
    ] as const) {
      const answer = await anna.browser.post(path, { intent: "send", text });
      expectRefusal(answer, 422, words, text.slice(0, 10));
    }
    const family = await anna.browser.post(path, { intent: "send", text: "👩‍👩‍👧".repeat(1000) });
    expect(family.status).toBe(302);
    const marks = await anna.browser.post(path, { intent: "send", text: "\u202eevil\u2067 <script>alert(1)</script>" });
    const page = await anna.browser.follow(marks);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("<script>alert(1)");
  });
});

describe("the API", () => {
  const send = (body: string, type = "application/json") =>
    anna.browser.ask("/api/user.php", { method: "PUT", body, headers: { "content-type": type } });

  test.each([
    ["broken JSON", "{", 422],
    ["JSON that is no object", "[1]", 422],
    ["a bare word", "null", 422],
    ["JSON of depth 20 000", "[".repeat(20_000) + "]".repeat(20_000), 413],
    ["NUL in JSON", '{"language":"e\\u0000n"}', 422],
    ["a lone surrogate in JSON", '{"language":"\\ud800"}', 422],
    ["bytes that are no text", "\xff\xfe", 422],
    ["10 MB", `{"language":"${"x".repeat(10 * MB)}"}`, 413],
    ["a polluting name", '{"__proto__":{"polluted":1},"language":"xx"}', 422],
  ])("refuses %s with its reason", async (_, body, status) => {
    const answer = await send(body);
    expect([status, 422]).toContain(answer.status);
    expect(answer.json()).toMatchObject({ error: expect.any(String), message: expect.stringMatching(/\w/) });
  });

  test("refuses other formats and other sites", async () => {
    expect((await send("<xml/>", "text/xml")).status).toBe(415);
    const foreign = await anna.browser.ask("/api/user.php", {
      method: "PUT",
      body: "{}",
      headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    });
    expect([foreign.status, foreign.json()]).toMatchObject([403, { error: "foreign_site" }]);
  });
});

describe("who asks", () => {
  test("with cookies of 5 kB, broken ones or many of them is a visitor like any other", async () => {
    const cookies = [
      `session=${"s".repeat(5000)}`,
      "session=%00",
      "session=%ED%A0%80",
      "session=%zz",
      "session=; session=; session",
      "=;=;;;",
      "language=../../etc/passwd",
      "language=__proto__",
      "country=../../etc",
      "country=%00",
      `device=${"d".repeat(5000)}`,
      "first_touch=%7B; touch=[]; entry_warning=%00; dismissed=\xff",
      Array.from({ length: 300 }, (_, index) => `c${index}=v`).join("; "),
    ];
    for (const cookie of cookies) {
      for (const path of ["/", "/login", "/lang-config", "/pages/terms", "/pricing", "/nowhere"]) {
        const answer = await site.visitor().get(path, { cookie });
        expect(answer.status, `${path} ${cookie.slice(0, 40)}`).toBe(path === "/nowhere" ? 404 : 200);
      }
      expect((await site.visitor().get("/members", { cookie })).status, cookie.slice(0, 40)).toBe(302);
    }
  });

  test("for a language that there is not reads the default one", async () => {
    const languages = ["../../etc", "xx", "EN", "", "en-GB", "__proto__", "%F0%9F%98%80", "e".repeat(3000)];
    for (const language of languages) {
      const answer = await site.visitor().get(`/login?lang=${encodeURI(language)}`);
      expect(answer.status, language).toBe(200);
      expect(answer.text, language).toContain('<html lang="en"');
    }
    for (const accept of ["*", ";;;", "en;q=x", "zz;q=9999,de;q=-1", "d".repeat(5000), "de;q=0"]) {
      const answer = await site.visitor().get("/login", { "accept-language": accept });
      expect(answer.status, accept).toBe(200);
    }
  });

  test("under another host's name, with port or capitals, gets that site or the default one", async () => {
    const port = new URL(site.origins[0]!).port;
    const niche = async (host: string) =>
      /data-niche="(\w+)"/.exec((await visitor().get("/login", { host })).text)?.[1];
    for (const host of [
      "gay.localhost",
      `gay.localhost:${port}`,
      `GAY.LocalHost:${port}`,
      "gay.localhost.",
      "gay.localhost:80",
    ]) {
      expect(await niche(host), host).toBe("gay");
    }
    for (const host of ["unknown.test", "gay.localhost.evil.test", "127.0.0.1", "[::1]:80", "LOCALHOST"]) {
      expect(await niche(host), host).toBe("general");
    }
    const login = await visitor().post("/login", { email: "free@demo.test", password: "demo-demo-demo" });
    expect(login.headers.location).toMatch(/^\/(?!\/)/);
  });

  test("with another method gets an answer that fits it", async () => {
    for (const path of ["/", "/login", "/pages/terms", "/nowhere", `/members/${ben.profileId}`, "/api/user.php"]) {
      const get = await anna.browser.get(path);
      const head = await anna.browser.ask(path, { method: "HEAD" });
      expect([path, head.status, head.text]).toEqual([path, get.status, ""]);
      const options = await anna.browser.ask(path, { method: "OPTIONS" });
      expect([path, options.status]).toEqual([path, 204]);
      const trace = await anna.browser.ask(path, { method: "TRACE" });
      expect([path, trace.status]).toEqual([path, 405]);
    }
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      for (const path of ["/", "/login", "/pages/terms", "/nowhere", "/healthz", "/photos/abc/full", "/members"]) {
        const answer = await visitor().ask(path, { method, body: "a=1", headers: form });
        expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
    for (const path of [
      "/",
      "/members",
      "/chats",
      "/likes",
      "/pages/terms",
      "/healthz",
      "/callback",
      "/activate/done",
    ]) {
      const answer = await post(anna.browser, path, "a=1");
      expect(answer.status, `POST ${path}`).toBeGreaterThanOrEqual(300);
      expect(answer.status, `POST ${path}`).toBeLessThan(500);
    }
  });
});

test("bodies of 200 MB are refused while the memory stays flat", async () => {
  const pid = site.processes[0]!.pid!;
  const posts = ["/login", "/api/user.php", `/members/${ben.profileId}/chat`];
  // Once of each, at the largest size that passes the front: what is allocated once is not growth.
  for (const path of posts) expect(await pour(path, 11 * MB, true)).toBeLessThan(500);
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = memoryOf(pid);
  for (const path of posts) {
    for (const announced of [true, false]) {
      expect(await pour(path, 200 * MB, announced), `${path} ${announced ? "announced" : "in chunks"}`).toBe(413);
    }
  }
  expect(memoryOf(pid) - before).toBeLessThan(50 * MB);
});

/** The most memory that a process has held since it was last asked to forget, in bytes. */
function memoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

/** Sends a body as long as the server takes it; gives the status. */
function pour(path: string, size: number, announced: boolean): Promise<number> {
  const { port } = new URL(site.origins[0]!);
  const cookie = [...anna.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const own = path === "/login" ? {} : { cookie };
  const headers = { host: anna.browser.host, ...form, ...own, ...(announced && { "content-length": size }) };
  const part = Buffer.alloc(64 * 1024, "x");
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path, method: "POST", headers, agent: false });
    let [left, answered] = [size, false];
    const more = () => {
      while (!answered && left > 0) {
        left -= part.length;
        if (!request.write(part)) return void request.once("drain", more);
      }
      request.end();
    };
    request.once("response", (response) => {
      answered = true;
      response.resume().once("close", () => request.destroy());
      resolve(response.statusCode ?? 0);
    });
    request.once("error", (error) => (answered ? undefined : reject(error)));
    more();
  });
}
