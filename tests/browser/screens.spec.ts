import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { pageNames, urls } from "#app/urls.ts";
import { aMember } from "../support/a-member.ts";
import { enter, expect, newName, open, origin, signIn, test } from "./journey.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the markup is the same without scripts");
test.describe.configure({ mode: "parallel" });

/** What a page must be on every screen: nothing for axe to say, in light and dark, and nothing wider than the window. */
async function expectGood(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The colours of the other scheme are there two frames later, once their transitions have ended.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes.slice(0, 3)) {
        faults.push(`${path} ${colorScheme} ${id} ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`);
      }
    }
  }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // The window tells its new width before the page has been laid out for it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const wide = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= window.innerWidth) return "";
      const over = [...document.querySelectorAll("*")].filter(
        (each) => each.getBoundingClientRect().right > innerWidth,
      );
      return `${scrollWidth} px, ${over
        .map((each) => `${each.tagName}.${each.getAttribute("class")}`)
        .slice(-3)
        .join()}`;
    });
    if (wide) faults.push(`${path} is wider than ${width} px: ${wide}`);
  }
  return faults;
}

async function expectAllGood(page: Page, paths: string[]): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) {
    await open(page, path);
    faults.push(...(await expectGood(page, path)));
  }
  expect(faults).toEqual([]);
}

test("every screen of a visitor is accessible, fits, and hydrates without complaint", async ({ page }) => {
  test.slow();
  await open(page, "/login?lang=en");
  const warned = await expectGood(page, "the entry warning");
  await enter(page);
  expect(warned).toEqual([]);
  const pages = [...pageNames.map(urls.page), "/", "/login", "/signup", "/pricing", "/lang-config", "/nowhere"];
  const modal = ["/complete-signup?api_signup_complete=1&token=x", urls.memberSignup(1)];
  await expectAllGood(page, [...modal, ...pages, "/logout", "/activate?token=x", "/activate/error", "/activate/done"]);
});

test("every screen of a member is accessible, fits, and hydrates without complaint", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits: 40, premium: true });
  const ben = await aMember(site, { name: newName("Ben"), credits: 40 });
  const blocker = await aMember(site, { name: newName("Bob") });
  const blocked = await aMember(site, { name: newName("Bill") });
  await ben.browser.post(`/members/${anna.profileId}`, { intent: "like" });
  const written = await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello Anna" });
  await anna.browser.post(written.location ?? "", {
    intent: "send",
    text: "Hello Ben, a long line of text. ".repeat(8),
  });
  await blocker.browser.post(`/members/${anna.profileId}`, { intent: "block" });
  await anna.browser.post(`/members/${blocked.profileId}`, { intent: "block" });
  const { id: withPhotos } = await site.db
    .selectFrom("profile")
    .innerJoin("photo", "photo.profile_id", "profile.id")
    .select("profile.id")
    .where("profile.niche", "=", 1)
    .where("profile.status", "=", "active")
    .where("profile.fictional", "=", true)
    .where("profile.privacy", "=", false)
    .groupBy("profile.id")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await signIn(context, site, anna.accountId);
  await expectAllGood(page, [
    "/members",
    "/members?hair=red&body=slim&eyes=hazel&min_age=98&max_age=99&interests=gym",
    urls.member(withPhotos),
    urls.member(ben.profileId),
    urls.member(anna.profileId),
    urls.member(blocker.profileId),
    urls.member(blocked.profileId),
    "/likes",
    urls.likes("given"),
    urls.likes("matches"),
    urls.likesOf(ben.profileId),
    `/likes?like=${ben.profileId}`,
    "/chats",
    written.location ?? "",
    urls.memberChat(withPhotos),
    "/credits",
    "/premium",
    "/lang-config",
    "/chats/1",
  ]);
});

test("what the seed shows reads well: a free member, one who has not confirmed, the tools of the demo", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const freya = await aMember(site, { name: newName("Freya"), gender: "female", status: "not_confirmed" });
  await signIn(context, site, freya.accountId);
  const steps = ["photo", "location", "personal", "about", "done"].map((step) => urls.completeSignup({ step }));
  await expectAllGood(page, [...steps, urls.signupMatches()]);
  await expectAllGood(page, ["/members", "/premium", "/credits", "/chats", "/likes", "/activate/error", "/dev/ui"]);
  const refused = page.getByRole("alert");
  await open(page, `${urls.memberChat((await aMember(site, { name: newName("Olaf") })).profileId)}`);
  await page.getByLabel(/^Message to/).fill("Hello");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(refused.first()).toBeVisible();
  expect(await expectGood(page, "a refused message")).toEqual([]);
});

test("a form that is refused is accessible too", async ({ page }) => {
  await open(page, "/signup?lang=en");
  await enter(page);
  const typed = {
    "E-mail address": "a@b.org",
    Username: "@x",
    Password: "password",
    Day: "31",
    Month: "2",
    Year: "1990",
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("a woman").check();
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page.getByText("Username may not start with @").first()).toBeVisible();
  expect(await expectGood(page, `${origin}/signup refused`)).toEqual([]);
});
