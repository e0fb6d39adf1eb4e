import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member } from "../../support/members/a-member.ts";
import { changeSettings } from "../../support/members/change-settings.ts";
import type { Answer, Browser } from "../../support/requests/browser.ts";
import { photoForm, postForm } from "../../support/requests/multipart.ts";
import { english } from "../../support/members/new-member.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

/** A site on an https origin, as behind a proxy: README's table of headers and cookies, line by line. */
let site: TestSite;
let anna: Member;
let photo: string;

beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_ORIGIN: "https://localhost" } });
  anna = await aMember(site, { gender: "female", credits: 50 });
  anna.browser.cookies.set("__Host-session", anna.browser.cookies.get("session") ?? "");
  anna.browser.cookies.delete("session");
  const added = await postForm(anna.browser, "/photos", photoForm(await aPicture({ width: 400, height: 400 })));
  photo = (added.json() as { photo: string }).photo;
});
afterAll(() => site.stop());

const setCookies = ({ headers }: Answer) => headers["set-cookie"] ?? [];

test("every kind of answer has the headers of its kind", async () => {
  const { browser } = anna;
  const answers: Record<string, Answer> = {
    page: await browser.get("/members"),
    data: await browser.get("/members.data"),
    api: await browser.get("/api/user.php"),
    photo: await browser.get(`/photos/${photo}/full`),
    "refused photo": await site.visitor().get(`/photos/${"x".repeat(22)}/full`),
    file: await browser.get("/v.js"),
    "visitor's page": await english(site.visitor()).get("/login"),
    "unknown page": await browser.get("/no-such-page"),
    "missing file": await browser.get("/assets/no-such-file.js"),
    "refused by the server": await browser.post("/members", {}, { origin: "https://elsewhere.example" }),
    health: await browser.get("/healthz"),
  };
  for (const [kind, { headers }] of Object.entries(answers)) {
    expect([kind, headers]).toEqual([
      kind,
      expect.objectContaining({
        "strict-transport-security": "max-age=31536000",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      }),
    ]);
    expect([kind, headers["access-control-allow-origin"]]).toEqual([kind, undefined]);
    expect([kind, headers["x-powered-by"]]).toEqual([kind, undefined]);
  }
  expect(answers.photo?.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  for (const kind of ["page", "visitor's page", "unknown page"]) {
    expect([kind, answers[kind]?.headers]).toEqual([
      kind,
      expect.objectContaining({
        "cross-origin-opener-policy": "same-origin",
        "content-security-policy-report-only": expect.stringContaining("require-trusted-types-for 'script'"),
        "content-security-policy": expect.stringMatching(/; report-uri \/csp-report$/),
      }),
    ]);
  }
  for (const kind of ["page", "data", "api"])
    expect([kind, answers[kind]?.headers["cache-control"]]).toEqual([kind, expect.stringMatching(/private|no-store/)]);
});

/** Cookies that prove nothing: choices with the names that scripts and other clients read. */
const choices = /^(language|country|plain|photos|dismissed|tracking|visit|shortcuts)=/;

test("cookies on https are Secure and Lax; what proves something has the prefix and is HttpOnly", async () => {
  const browser = english(site.visitor());
  const signedUp = await browser.post("/signup", {
    email: "host-cookie@example.org",
    name: "Hanna",
    password: "a-good-secret-7",
    gender: "female",
    "date_of_birth.day": "5",
    "date_of_birth.month": "5",
    "date_of_birth.year": "1990",
  });
  expect(signedUp.location).toMatch(/^\/complete-signup/);
  const lines = [
    ...setCookies(signedUp),
    ...setCookies(await site.visitor().get("/?network=adnet&lang=de")),
    ...setCookies(await browser.post("/plain", { plain: "1" })),
    ...setCookies(await browser.post("/dismiss", { dismiss: "push" })),
    ...setCookies(await site.visitor().post("/age", { way: "sandbox" })),
  ];
  const names = lines.map((line) => line.split("=")[0]);
  expect(names).toEqual(expect.arrayContaining(["__Host-session", "__Host-device", "language", "plain", "dismissed"]));
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/; SameSite=Lax.*; Secure$/);
    expect(line).not.toMatch(/domain=/i);
    if (choices.test(line)) continue;
    expect(line).toMatch(/^__Host-\w+=.*; HttpOnly/);
  }
});

test("logging out clears what the browser has kept, by form and by API", async () => {
  const byForm = await aSignedIn();
  const answer = await byForm.post("/logout", {});
  expect([answer.location, answer.headers["clear-site-data"]]).toEqual(["/", '"cache"']);
  expect(setCookies(answer)).toEqual([expect.stringMatching(/^__Host-session=; .*Max-Age=0/)]);
  expect((await (await aSignedIn()).get("/api/logout.php")).headers["clear-site-data"]).toBe('"cache"');
  expect((await byForm.get("/members")).location).toMatch(/^\/login/);
});

async function aSignedIn(): Promise<Browser> {
  const { browser } = await aMember(site);
  browser.cookies.set("__Host-session", browser.cookies.get("session") ?? "");
  browser.cookies.delete("session");
  expect((await browser.get("/settings")).status).toBe(200);
  return browser;
}

test("paths that pretend to be files show nothing of a member, and are kept by no cache", async () => {
  const paths = ["/profile", "/settings", "/settings/data", "/transactions", "/api/user.php", "/members", "/chats"];
  const endings = [
    "/x.css",
    ".css",
    "%2Ex.css",
    ";x.css",
    "%0Ax.css",
    "%23x.css",
    "%3Fx.css",
    "/..%2Fx.js",
    "/.css",
    "/x.bin",
    "/x.gz",
  ];
  for (const path of paths) {
    for (const ending of endings) {
      const { status, headers, text } = await anna.browser.get(path + ending);
      const about = path + ending;
      if (status === 200) expect([about, headers["content-type"]]).toEqual([about, "a member's page"]);
      expect([about, status >= 500]).toEqual([about, false]);
      expect([about, text.includes(anna.email)]).toEqual([about, false]);
      expect([about, headers["cache-control"] ?? "none"]).toEqual([about, expect.not.stringMatching(/public|^none$/)]);
    }
  }
});

describe("reports of policies", () => {
  const report = (body: string, type = "application/csp-report", browser = site.visitor()) =>
    browser.ask("/csp-report", { method: "POST", headers: { "content-type": type }, body });
  const counted = async () =>
    Number(
      /^csp_reports_total\{directive="img-src"\} (\d+)$/m.exec((await site.visitor().get("/metrics")).text)?.[1] ?? 0,
    );

  test("they are counted by directive, whatever they say besides", async () => {
    const before = await counted();
    const answer = await report('{"csp-report":{"effective-directive":"img-src","blocked-uri":"https://x.example"}}');
    expect(answer.status).toBe(204);
    expect(await counted()).toBe(before + 1);
    expect((await report("no JSON")).status).toBe(204);
    expect((await report("{}", "text/html")).status).toBe(415);
    expect((await report("x".repeat(5_000))).status).toBe(413);
    expect((await site.visitor().get("/csp-report")).status).toBeLessThan(500);
  });

  test("many of one network are refused, and then counted no more", async () => {
    const browser = site.visitor();
    const statuses = new Set<number>();
    for (let number = 0; number < 70; number += 1) statuses.add((await report("{}", undefined, browser)).status);
    expect([...statuses].sort()).toEqual([204, 429]);
  });
});

test("security.txt has the site's contact, and password managers find the form", async () => {
  expect((await site.visitor().get("/.well-known/security.txt")).status).toBe(404);
  await changeSettings(site, { security_contact: "security@example.org" });
  const file = await site.visitor().get("/.well-known/security.txt");
  expect([file.status, file.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(file.text).toMatch(/^Contact: mailto:security@example\.org$/m);
  expect(file.text).toMatch(/^Expires: \d{4}-/m);
  await changeSettings(site, {});
  expect((await site.visitor().get("/.well-known/change-password")).location).toBe("/settings/password");
  expect((await site.visitor().get("/settings/password")).location).toBe("/login?next=%2Fsettings%2Fpassword");
});
