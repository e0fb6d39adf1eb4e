import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { enter, expect, newName, origin, ready, signIn, test } from "../journey.ts";

/** Opens a page whose scripts wait until the returned function is called; it ends when they have taken over the page. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(origin + path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading" || document.querySelector("body > script"));
  return async () => {
    release();
    await ready(page);
  };
}

/** React reports that the page is not what the server sent, and builds icons anew in a way that the policy reports. */
const expected = /Minified React error|require-trusted-types-for|style-src/;

for (const name of ["the draft of a message", "the text about oneself"]) {
  test(`what is typed before the scripts are there stays in ${name}`, async ({ page, context, site }) => {
    const other = await aMember(site, { name: newName("Ida"), gender: "female" });
    const jan = await aMember(site, { name: newName("Jan") });
    await signIn(context, site, jan.accountId);
    const begun = "Hi! I was thinking";
    const draft = { profile_id: jan.profileId, other_id: other.profileId, text: begun, saved_at: new Date() };
    await site.db.insertInto("first_draft").values(draft).execute();
    await site.db.updateTable("profile").set({ about_me: begun }).where("id", "=", jan.profileId).execute();
    const isDraft = name === "the draft of a message";
    const takeOver = await openBeforeScripts(page, isDraft ? `/members/${other.profileId}/chat` : "/profile");
    const field = page.getByLabel(isDraft ? /^Message to/ : "About me");
    await field.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" about Saturday");
    const hydrated = takeOver();
    await page.keyboard.type(" and the lake.", { delay: 15 });
    await hydrated;
    await expect(field).toHaveValue(`${begun} about Saturday and the lake.`);
    await expect(field).toBeFocused();
    await page.keyboard.type(" Bye");
    await expect(field).toHaveValue(`${begun} about Saturday and the lake. Bye`);
  });
}

/** What browser extensions add to a page before its scripts run. */
const extensions: Record<string, () => void> = {
  "at the end of html": () => document.documentElement.append(document.createElement("grammarly-desktop-integration")),
  "at the start of body": () => document.body.prepend(document.createElement("div")),
  "at the start of head": () => document.head.prepend(document.createElement("style")),
  "beside a field": () => document.querySelector("[type=password]")?.after(document.createElement("i")),
  // A language that the site has not, and so has no texts of.
  "in place of the language": () => document.documentElement.setAttribute("lang", "en-GB"),
  "in a heading, as another word": () => {
    const heading = document.querySelector("h1");
    if (heading) heading.textContent = "Anmelden";
  },
};

for (const [place, extend] of Object.entries(extensions)) {
  test(`an extension that adds something ${place} before the scripts run costs nothing that was typed`, async ({
    page,
    complaints,
  }) => {
    await page.context().addCookies([
      { name: "language", value: "en", url: origin },
      { name: "dismissed", value: `entry_warning-${Math.floor(Date.now() / 1000)}`, url: origin },
    ]);
    const takeOver = await openBeforeScripts(page, "/login");
    await page.evaluate(extend);
    const form = page.locator("main form");
    await form.getByLabel("E-mail address").fill("anna@example.org");
    await form.getByLabel("Password").focus();
    await page.keyboard.type("a-good-secret");
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+ArrowRight");
    await takeOver();
    await expect(form.getByLabel("E-mail address")).toHaveValue("anna@example.org");
    await expect(form.getByLabel("Password")).toBeFocused();
    await page.keyboard.type("A");
    await expect(form.getByLabel("Password")).toHaveValue("A-good-secret");
    expect(complaints.filter((each) => !expected.test(each))).toEqual([]);
    complaints.length = 0;
  });
}

test("an extension costs no choice and no text of a form that is begun before the scripts run", async ({
  page,
  complaints,
}) => {
  await page.context().addCookies([{ name: "language", value: "en", url: origin }]);
  await page.goto(`${origin}/signup`);
  await enter(page);
  const takeOver = await openBeforeScripts(page, "/signup");
  await page.evaluate(() => document.documentElement.append(document.createElement("an-extension")));
  const form = page.locator("form#signup");
  await form.getByLabel("a woman").check();
  await form.locator("[name=name]").fill("Sanne");
  await takeOver();
  await expect(form.getByLabel("a woman")).toBeChecked();
  await expect(form.locator("[name=name]")).toHaveValue("Sanne");
  expect(complaints.filter((each) => !expected.test(each))).toEqual([]);
  complaints.length = 0;
});
