import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { signupFields } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ from: "NL" });
});
afterAll(async () => {
  expect(site.errors()).toEqual([]);
  await site.stop();
});

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile" };
const names = "tinderswipe alonetonight collagelanding gallery iconslanding maplanding socialnetwork";
const landers = [...names.split(" "), "transitionsvideolanding", "video"].map((name) => `/landers/${name}`);
const formOf = (text: string) => /<form method="post" action="([^"]+)"[^>]*id="signup"/.exec(text)?.[1] ?? "";

function visitor() {
  const browser = site.visitor();
  browser.cookies.set("language", "en");
  return browser;
}

test("index_title, if set, is the title of the front page and the landers", async () => {
  const titleOf = async (path: string) => /<title>([^<]*)/.exec((await visitor().get(path)).text)?.[1];
  expect(await titleOf("/")).toMatch(/^Meet someone near you · /);
  const { settings } = await site.db
    .selectFrom("site")
    .select("settings")
    .where("is_default", "=", true)
    .executeTakeFirstOrThrow();
  const set = (more: object) => changeSettings(site, { ...(settings as object), ...more });
  try {
    await set({ index_title: { en: "Meet & greet" } });
    for (const path of ["/", "/landers/gallery"]) expect(await titleOf(path)).toBe("Meet &amp; greet");
  } finally {
    await set({});
    expect(await titleOf("/")).toMatch(/^Meet someone near you · /);
  }
});

async function aListed(): Promise<number> {
  const row = await site.db
    .selectFrom("profile")
    .select("id")
    .where("niche", "=", 1)
    .where("gender", "=", "female")
    .where("listed", "=", true)
    .where("has_photo", "=", true)
    .where("country", "=", "DE")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

test("beside the map everyone lives in its country, which is the first member's", async () => {
  const page = await visitor().get(`/landers/maplanding?to=${await aListed()}`);
  const ids = [...page.text.matchAll(/href="\?to=(\d+)#join"/g)].map(([, id]) => Number(id));
  expect(ids.length).toBeGreaterThan(1);
  const rows = await site.db.selectFrom("profile").select("country").distinct().where("id", "in", ids).execute();
  expect(rows).toEqual([{ country: "DE" }]);
});

describe.each(["/", ...landers])("%s", (path) => {
  test("shows members of the visitor's country, and step 0 with a message to one of them", async () => {
    const answer = await visitor().get(path, phone);
    expect(answer.status).toBe(200);
    const action = formOf(answer.text);
    expect(action).toMatch(/^\/members\/\d+\/signup$/);
    const recipient = await site.db
      .selectFrom("profile")
      .selectAll()
      .where("id", "=", Number(action.split("/")[2]))
      .executeTakeFirstOrThrow();
    expect(recipient).toMatchObject({ country: "NL", niche: 1, listed: true });
    expect(answer.text).toContain(`/photos/${recipient.main_photo_id}/match`);
    for (const field of ["email", "name", "password", "signup_message"])
      expect(answer.text).toContain(`name="${field}"`);
  });

  test("is one small response, without React on a phone", async () => {
    const answer = await visitor().get(path, phone);
    const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    expect(gzipSync(answer.text).length + head.join("\r\n").length).toBeLessThan(14_600);
    expect(answer.text).not.toContain("modulepreload");
    expect(answer.text).toContain('src="/v.js"');
  });

  test("redirects a signed-in member to the search", async () => {
    const member = await aMember(site);
    expect((await member.browser.get(path)).location).toBe("/members");
  });
});

test("each lander has its own composition", async () => {
  const pages = await Promise.all(["/", ...landers].map((path) => visitor().get(path, phone)));
  const headlines = pages.map(({ text }) => /<h1[^>]*>([^<]+)/.exec(text)?.[1]);
  expect(new Set(headlines).size).toBe(pages.length);
  const shapes = pages.map(({ text }) =>
    text
      .replace(/[\s\S]*<h1/, "")
      .replace(/>[^<]*</g, "><")
      .slice(0, 3000),
  );
  expect(new Set(shapes).size).toBe(pages.length);
});

describe("a member's landers", () => {
  test.each(["landing", "landing2", "landing3"])("%s features the member named in the URL", async (name) => {
    const id = await aListed();
    const answer = await visitor().get(`/members/${id}/${name}`, phone);
    expect(answer.status).toBe(200);
    expect(formOf(answer.text)).toBe(`/members/${id}/signup`);
  });

  test.each([
    ["unknown", async () => 12345],
    ["private", async () => (await aMember(site, { gender: "female", privacy: true })).profileId],
    ["without a photo", async () => (await aMember(site, { gender: "female" })).profileId],
  ])("of a member who is %s show another suitable one", async (_, find) => {
    const id = await find();
    for (const name of ["landing", "landing2", "landing3"]) {
      const answer = await visitor().get(`/members/${id}/${name}`, phone);
      expect(answer.status).toBe(200);
      expect(formOf(answer.text)).toMatch(/^\/members\/\d+\/signup$/);
      expect(formOf(answer.text)).not.toBe(`/members/${id}/signup`);
    }
  });

  test("with an invalid id still work", async () => {
    for (const id of ["abc", "0", "-1", "9".repeat(30)]) {
      expect((await visitor().get(`/members/${id}/landing`, phone)).status).toBe(200);
    }
  });
});

test("another member of the lander can be chosen as recipient, an unknown one cannot", async () => {
  const id = await aListed();
  expect(formOf((await visitor().get(`/landers/gallery?to=${id}`, phone)).text)).toBe(`/members/${id}/signup`);
  for (const wrong of ["1", "abc", "%00", ""]) {
    const answer = await visitor().get(`/landers/gallery?to=${wrong}`, phone);
    expect(formOf(answer.text)).toMatch(/^\/members\/\d{3,}\/signup$/);
  }
});

test("an interest icon shows the members who share it", async () => {
  const answer = await visitor().get("/landers/iconslanding?interest=travelling", phone);
  expect(answer.words).toContain("Members who like this too: travelling");
  expect((await visitor().get("/landers/iconslanding?interest=sex", phone)).words).not.toContain(
    "Members who like this too",
  );
});

test("with Save-Data no video is offered", async () => {
  expect((await visitor().get("/landers/video", phone)).text).toContain("<video");
  const saving = await visitor().get("/landers/video", { ...phone, "save-data": "on" });
  expect(saving.text).not.toContain("<video");
  expect(saving.text).toContain("/landers/first-line.webp");
});

test("an unknown lander is 404 and offers sign-up", async () => {
  const answer = await visitor().get("/landers/nowhere?network=adnet", phone);
  expect(answer.status).toBe(404);
  expect(answer.words).toContain("This page could not be found");
  expect(answer.text).toContain('href="/signup"');
  expect(decodeURIComponent(String(answer.headers["set-cookie"]))).toContain("network=adnet");
});

test.each([
  ["/Landers/Gallery?network=A&x=%2F", "/landers/gallery?network=A&x=%2F"],
  ["/landers/gallery/?network=A", "/landers/gallery?network=A"],
  ["/landers/gallery/Summer/", "/landers/gallery/summer"],
  ["/Members/12/Landing2/", "/members/12/landing2"],
])("%s redirects to %s", async (path, to) => {
  const answer = await visitor().get(path, phone);
  expect([301, answer.location]).toEqual([answer.status, to]);
  expect(answer.headers["set-cookie"]?.join() ?? "").not.toContain("visit=");
});

test("a slug's texts come from the database, in the visitor's language", async () => {
  const insert = (slug: string, language: string, content: object) =>
    site.db
      .insertInto("lander_content")
      .values({
        site_id: 1,
        lander: "gallery",
        slug,
        language,
        content: JSON.stringify(content),
        updated_at: new Date(),
      })
      .execute();
  await insert("summer", "", { headline: "Summer <b>& sun</b>", cta: "Come in" });
  await insert("summer", "de", { headline: "Sommer" });
  const english = await visitor().get("/landers/gallery/summer", phone);
  expect(english.text).toContain("Summer &lt;b&gt;&amp; sun&lt;/b&gt;");
  expect(english.words).toContain("Come in");
  const german = site.visitor();
  german.cookies.set("language", "de");
  expect((await german.get("/landers/gallery/summer", phone)).words).toContain("Sommer");
  expect((await visitor().get("/landers/gallery/winter", phone)).words).toContain("Take your time. Look around.");
});

test("a sign-up on a lander stores its whole origin, also without cookies", async () => {
  const path = "/landers/gallery/summer?network=adnet&ref=r&sub1=a&sub2=b&sub3=c";
  for (const keepsCookies of [true, false]) {
    const browser = visitor();
    const page = await browser.get(path, phone);
    if (!keepsCookies) browser.cookies.clear();
    const hidden = [...page.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const carried = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
    const fields = signupFields({ signup_message: "" });
    const answer = await browser.post(formOf(page.text), { ...carried, ...fields }, phone);
    expect(answer.status).toBe(302);
    const origin = await site.db
      .selectFrom("account_origin")
      .innerJoin("account", "account.id", "account_origin.account_id")
      .selectAll("account_origin")
      .where("account.email", "=", fields.email ?? "")
      .executeTakeFirstOrThrow();
    const touch = { network: "adnet", ref: "r", sub1: "a", sub2: "b", sub3: "c" };
    expect(origin).toMatchObject({ ...touch, lander: "gallery", slug: "summer", country: "NL", device: "phone" });
  }
});

test("tracking parameters without a network survive the next clicks and reach the account", async () => {
  const browser = visitor();
  await browser.get("/landers/gallery?sub1=mail&sub3=banner", phone);
  await browser.get("/pages/faq", phone);
  const page = await browser.get("/", phone);
  const fields = signupFields({ signup_message: "" });
  expect((await browser.post(formOf(page.text), fields, phone)).status).toBe(302);
  const origin = await site.db
    .selectFrom("account_origin")
    .innerJoin("account", "account.id", "account_origin.account_id")
    .select(["network", "sub1", "sub2", "sub3"])
    .where("account.email", "=", fields.email ?? "")
    .executeTakeFirstOrThrow();
  expect(origin).toEqual({ network: "", sub1: "mail", sub2: "", sub3: "banner" });
});

test("/landers/tinderswipe takes no slug: 404 in the lander's layout with sign-up, tracking is stored", async () => {
  const browser = visitor();
  const answer = await browser.get("/landers/tinderswipe/x?network=adnet&sub1=a", phone);
  expect(answer.status).toBe(404);
  expect(answer.words).toContain("This page could not be found");
  expect(answer.text).toContain('href="/signup');
  expect(decodeURIComponent(browser.cookies.get("tracking") ?? "")).toContain("network=adnet&sub1=a");
});

test("if sign-up is closed the lander says so and offers the login", async () => {
  await changeSettings(site, { signups: "none" });
  const answer = await visitor().get("/landers/gallery", phone);
  await changeSettings(site, {});
  expect(answer.status).toBe(200);
  expect(answer.words).toContain("Sign-up is closed right now");
  expect(answer.text).not.toContain('name="password"');
  // No call to action for a sign-up that is closed.
  expect(answer.text).not.toContain('href="/landers/gallery#join"');
});
