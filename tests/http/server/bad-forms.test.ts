import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { expectRefusal, formType, MB, postBody } from "#tests/support/requests/bad-input.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { english, signupFields } from "#tests/support/members/new-member.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

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

/** A visitor with English as language. */
const visitor = () => english(site.visitor());

type Form = { path: string; who: () => Browser; fields: Record<string, string> };

const forms = (): Record<string, Form> => ({
  login: { path: "/login", who: visitor, fields: { email: "kept@example.org", password: "a-good-secret-7" } },
  "sign-up": { path: "/signup", who: visitor, fields: signupFields() },
  language: { path: "/lang-config", who: visitor, fields: { language: "en", next: "/" } },
  activation: { path: "/activate", who: visitor, fields: { token: "abc" } },
  like: { path: `/members/${ben.profileId}`, who: () => anna.browser, fields: { intent: "like", next: "/members" } },
  message: {
    path: `/members/${ben.profileId}/chat`,
    who: () => anna.browser,
    fields: { intent: "send", text: "Hello" },
  },
});

// All come through the same door: one of a visitor and one of a member stand for the others.
describe.each(sampleOf(["message", "login", "sign-up", "language", "activation", "like"], 1))(
  "the form of %s",
  (name) => {
    const body = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

    test("refuses content types that are no form", async () => {
      const { path, who, fields } = forms()[name]!;
      const types = ["text/plain", "application/json", "application/octet-stream", "text/html", "x", "multipart/mixed"];
      for (const type of types) {
        const answer = await postBody(who(), path, body(fields), { "content-type": type });
        expectRefusal(answer, 415, /\w/, `${path} ${type}`);
      }
      expectRefusal(await postBody(who(), path, body(fields), {}), 415, /\w/, path);
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
        const answer = await postBody(who(), path, text, { "content-type": type });
        expectRefusal(answer, 415, /\w/, `${path} ${type.slice(0, 60)}`);
      }
    });

    test("refuses 100 000 fields", async () => {
      const { path, who, fields } = forms()[name]!;
      const many = Array.from({ length: 100_000 }, (_, index) => `f${index}=1`).join("&");
      expectRefusal(await postBody(who(), path, `${body(fields)}&${many}`), 413, /more than this form can take/, path);
    });

    test("does not read field names as array indexes", async () => {
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
        const answer = await postBody(who(), path, `${body(fields)}&${encodeURIComponent(each)}=1`);
        expect(answer.status, each.slice(0, 40)).toBeLessThan(500);
      }
    });

    test("stores neither NUL nor lone surrogates: refuses or removes them", async () => {
      const { path, who, fields } = forms()[name]!;
      for (const field of Object.keys(fields)) {
        for (const sign of ["%00", "%ED%A0%80", "%ED%B0%80", "%FF%FE", "%C0%80", "%F5%80%80%80"]) {
          const answer = await postBody(who(), path, `${body({ ...fields, [field]: "" })}&${field}=a${sign}b`);
          expect(answer.status, `${field} ${sign}`).toBeLessThan(500);
          if (sign === "%00") expectRefusal(answer, 422, /\w/, `${field} ${sign}`);
        }
      }
    });

    test("treats markup, emoji and line breaks as text", async () => {
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
          const answer = await postBody(who(), path, body({ ...fields, [field]: text }));
          expect(answer.status, `${field} ${JSON.stringify(text.slice(0, 20))}`).toBeLessThan(500);
          expect(answer.headers.bcc).toBeUndefined();
        }
      }
    });

    test("refuses a post from another site, but accepts one without origin", async () => {
      const { path, who, fields } = forms()[name]!;
      for (const origin of ["https://evil.test", "garbage", "", "http://localhost", "file://"]) {
        expectRefusal(
          await postBody(who(), path, body(fields), { ...formType, origin }),
          403,
          /\w/,
          `${path} ${origin}`,
        );
      }
      for (const [header, value] of [
        ["sec-fetch-site", "cross-site"],
        ["referer", "https://evil.test/x"],
      ] as const) {
        expectRefusal(
          await postBody(who(), path, body(fields), { ...formType, [header]: value }),
          403,
          /another website/,
          path,
        );
      }
      const bare = await who().ask(path, { method: "POST", body: body(fields), headers: formType });
      // Five wrong logins in a row may have reached the limit already.
      expect(name === "login" ? [422, 429] : [200, 302, 422]).toContain(bare.status);
    });
  },
);

describe("typed text", () => {
  test("of a message is kept in every refusal behind the server", async () => {
    const path = `/members/${ben.profileId}/chat`;
    const text = "Are you the one with the red bicycle?";
    const fields = `intent=send&text=${encodeURIComponent(text)}`;
    const answers = {
      "another site": await postBody(anna.browser, path, fields, { ...formType, "sec-fetch-site": "cross-site" }),
      "too many fields": await postBody(anna.browser, path, `${fields}&${"x=1&".repeat(500)}`),
      "too large": await postBody(anna.browser, path, `${fields}&more=${"x".repeat(10 * MB)}`),
      NUL: await postBody(anna.browser, path, `${fields}%00`),
      "a broken key": await postBody(anna.browser, path, `${fields}&key=x`),
      "no intent": await postBody(anna.browser, path, fields.replace("intent=send", "intent=fly")),
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
      expect(answer.words, why).toContain(text);
      expect(answer.text, why).toMatch(/role="alert"/);
    }
  });

  test("of 10 MB is returned truncated, with the page and the reason", async () => {
    const path = `/members/${ben.profileId}/chat`;
    const answer = await postBody(anna.browser, path, `intent=send&text=${"long ".repeat(2 * MB)}`);
    expectRefusal(answer, 413, /more than this form can take.*long long long/, path);
    const login = await postBody(visitor(), "/login", `email=kept%40example.org&password=${"p".repeat(10 * MB)}`);
    expectRefusal(login, 413, /more than this form can take/, "/login");
    expect(login.text).toContain('value="kept@example.org"');
  });

  test("of 1 001 characters, only spaces or nothing is refused with a message, counted in visible characters", async () => {
    const path = `/members/${ben.profileId}/chat`;
    for (const [text, words] of [
      ["", /Write something first/],
      [" \t\r\n\u00a0\u3000", /Write something first/],
      ["x".repeat(1001), /up to 1,000 characters/],
      // At most four code units a character on average: these have eight.
      ["👩‍👩‍👧".repeat(501), /up to 1,000 characters/],
    ] as const) {
      const answer = await anna.browser.post(path, { intent: "send", text });
      expectRefusal(answer, 422, words, text.slice(0, 10));
    }
    const family = await anna.browser.post(path, { intent: "send", text: "👩‍👩‍👧".repeat(500) });
    expect(family.status).toBe(302);
    const marks = await anna.browser.post(path, {
      intent: "send",
      text: "\u202eevil\u2067 <script>alert(1)</script>",
    });
    const page = await anna.browser.follow(marks);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("<script>alert(1)");
  });
});
