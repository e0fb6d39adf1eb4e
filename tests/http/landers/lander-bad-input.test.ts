import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { landerNames, memberLanderNames, urls } from "#app/urls.ts";
import { signupFields } from "#tests/support/members/new-member.ts";
import { sampleOf } from "#tests/support/sample.ts";
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
const formOf = (text: string) => /<form method="post" action="([^"]+)"[^>]*id="signup"/.exec(text)?.[1] ?? "";
const landers = [
  urls.index(),
  ...landerNames.map((name) => urls.lander(name)),
  ...memberLanderNames.map((name) => urls.memberLander(1, name)),
];

function visitor() {
  const browser = site.visitor();
  browser.cookies.set("language", "en");
  return browser;
}

async function visitOf(browser: ReturnType<typeof visitor>) {
  const id = Number(browser.cookies.get("visit"));
  return site.db.selectFrom("tracking_visit").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

const marked = `"'><script>alert(1)</script>`;
const parameters: [string, string, string][] = [
  ["10 kB", `sub1=${"x".repeat(10_000)}`, "x".repeat(128)],
  ["quotes and script tags", `sub1=${encodeURIComponent(marked)}`, marked],
  ["CR LF", `sub1=${encodeURIComponent("a\r\nSet-Cookie: b=c")}`, "a\r\nSet-Cookie: b=c"],
  ["NUL", "sub1=a%00b", "ab"],
  ["the same name twice", "sub1=first&sub1=second", "first"],
];

describe.each(parameters)("a parameter of %s", (_, query, stored) => {
  test.each([...sampleOf(landers, 4)])(
    "on %s is cut to its length, stored as it is and never shown as markup",
    async (path) => {
      const browser = visitor();
      const answer = await browser.get(`${path}?network=adnet&${query}`, phone);
      expect(answer.status).toBe(200);
      expect(formOf(answer.text)).toMatch(/^\/members\/\d+\/signup$/);
      expect(answer.text).not.toContain("<script>alert");
      expect(browser.cookies.has("b")).toBe(false);
      expect(await visitOf(browser)).toMatchObject({ network: "adnet", sub1: stored });
    },
  );
});

test("parameter names in upper case are unknown and not stored", async () => {
  const browser = visitor();
  expect((await browser.get("/landers/gallery?NETWORK=adnet&Sub1=x", phone)).status).toBe(200);
  expect(await visitOf(browser)).toMatchObject({ lander: "gallery", network: "", sub1: "" });
});

test("markup in a URL parameter goes through sign-up into the account as plain text", async () => {
  const browser = visitor();
  const page = await browser.get(`/landers/gallery?network=${encodeURIComponent(marked)}`, phone);
  const input = signupFields();
  expect((await browser.post(formOf(page.text), input, phone)).status).toBe(302);
  const origin = await site.db
    .selectFrom("account_origin")
    .innerJoin("account", "account.id", "account_origin.account_id")
    .select("network")
    .where("account.email", "=", input.email ?? "")
    .executeTakeFirstOrThrow();
  expect(origin.network).toBe(marked);
});

test.each([
  ["of 2 000 characters", "x".repeat(2_000)],
  ["with a script tag", encodeURIComponent(marked)],
  ["with CR LF", "a%0d%0aSet-Cookie:%20b=c"],
  ["with dots", "..%2f..%2fetc"],
  ["of emoji", "%F0%9F%98%80"],
])("a slug %s shows the lander's default texts and is never shown as markup", async (_, slug) => {
  const browser = visitor();
  const answer = await browser.get(`/landers/gallery/${slug}`, phone);
  expect([200, 301]).toContain(answer.status);
  const page = answer.status === 301 ? await browser.follow(answer) : answer;
  expect(page.status).toBe(200);
  expect(page.words).toContain("Take your time. Look around.");
  expect(page.text).not.toContain("<script>alert");
  expect(browser.cookies.has("b")).toBe(false);
});

test.each(["nowhere", "__proto__", "constructor", "%2e%2e%2fgallery", "%F0%9F%98%80", "x".repeat(2_000)])(
  "the unknown lander %s is 404 with a link to sign-up",
  async (name) => {
    const browser = visitor();
    const first = await browser.get(`/landers/${name}?network=adnet`, phone);
    const answer = first.status === 301 ? await browser.follow(first) : first;
    expect(answer.status).toBe(404);
    expect(answer.words).toContain("This page could not be found");
    expect(answer.text).toContain('href="/signup"');
  },
);

describe("a featured member who", () => {
  const states: [string, (id: { accountId: number; profileId: number }) => Promise<unknown>][] = [
    ["is banned", ({ profileId }) => set(profileId, { status: "disabled" })],
    ["hides in privacy mode", ({ profileId }) => set(profileId, { privacy: true })],
    [
      "is being deleted",
      async ({ accountId, profileId }) => {
        const leaving = { status: "pending_deletion", delete_requested_at: new Date() } as const;
        await site.db.updateTable("account").set(leaving).where("id", "=", accountId).execute();
        await set(profileId, { status: "disabled" });
      },
    ],
    ["is erased", ({ profileId }) => set(profileId, { status: "disabled", name: "", main_photo_id: null })],
  ];
  const set = (id: number, values: { status?: "disabled"; privacy?: boolean; name?: string; main_photo_id?: null }) =>
    site.db.updateTable("profile").set(values).where("id", "=", id).execute();

  test.each(states)("%s is replaced by another one, and the page still works", async (_, become) => {
    const row = await site.db
      .selectFrom("profile")
      .innerJoin("account", "account.id", "profile.account_id")
      .select(["profile.id as profileId", "account.id as accountId", "profile.main_photo_id"])
      .where("niche", "=", 1)
      .where("gender", "=", "female")
      .where("country", "=", "DE")
      .where("listed", "=", true)
      .where("has_photo", "=", true)
      .where("account.email", "not like", "%@demo.test")
      .executeTakeFirstOrThrow();
    const paths = [
      ...memberLanderNames.map((name) => urls.memberLander(row.profileId, name)),
      `/landers/gallery?to=${row.profileId}`,
    ];
    for (const path of paths) {
      expect(formOf((await visitor().get(path, phone)).text), path).toBe(`/members/${row.profileId}/signup`);
    }
    await become(row);
    // Every process hears of the change before it shows a kept page again.
    const shown = async () => formOf((await visitor().get(paths[0] ?? "", phone)).text);
    await expect.poll(shown).not.toBe(`/members/${row.profileId}/signup`);
    for (const path of paths) {
      const answer = await visitor().get(path, phone);
      expect(answer.status, path).toBe(200);
      expect(formOf(answer.text), path).toMatch(/^\/members\/\d+\/signup$/);
      expect(formOf(answer.text), path).not.toBe(`/members/${row.profileId}/signup`);
      expect(answer.text, path).not.toContain(`${row.main_photo_id}/`);
    }
  });
});
