import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import type { DeskRole } from "#db/schema.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import type { TestSite } from "../../support/site/site.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { zipOf } from "../../support/zip.ts";
import { expect, hasReact, isLight, newName, origin, tabTo, test } from "../journey.ts";

/** Signs the browser in at the desk. */
async function signInAtDesk(context: BrowserContext, site: TestSite, role: DeskRole): Promise<void> {
  const person = await aDeskPerson(site, [role]);
  await context.addCookies([{ name: "desk", value: person.cookies.get("desk") ?? "", url: origin }]);
}

/** What a screen reader or a narrow window would stumble over. */
async function expectSound(page: Page): Promise<void> {
  // Axe runs its own scripts, which are off without JavaScript.
  if (test.info().project.use.javaScriptEnabled === false) return;
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test("the owner changes a setting through the difference, and goes back @thorough", async ({ page, context, site }) => {
  await signInAtDesk(context, site, "owner");
  await page.goto(`${origin}/desk/sites`);
  // Each project of the run has a site of its own.
  await page
    .getByRole("link", { name: hasReact() ? "bbw.localhost" : isLight() ? "bdsm.localhost" : "gay.localhost" })
    .click();
  await page.getByRole("link", { name: "Credits and limits" }).click();
  await expectSound(page);
  await page.getByLabel("Credits for a gift").fill("12");
  await page.getByRole("button", { name: "Show what would change" }).click();
  const difference = page.getByRole("region", { name: "What would change" });
  await expect(difference).toContainText("Credits for a gift10 → 12");
  await expectSound(page);
  // The focus is on the difference; the next key goes on from there.
  await expect(difference).toBeFocused();
  await tabTo(difference.getByLabel("Why"), 1);
  await page.keyboard.type("a try");
  await tabTo(difference.getByRole("button", { name: "Apply" }), 1);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Change \d+ has been applied\./)).toBeVisible();
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page.getByLabel("Credits for a gift")).toHaveValue("12");
  await page.getByRole("link", { name: "History" }).first().click();
  await expect(page.getByText("a try")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Credits and limits" }).click();
  await page.getByLabel("Credits for a gift").fill("10");
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/^Change \d+ has been applied\./)).toBeVisible();
});

test("the owner sees a lander's words on the page before anybody else", async ({ page, context, site }) => {
  await signInAtDesk(context, site, "owner");
  await page.goto(`${origin}/desk/sites/gilf.localhost/landers?lander=gallery`);
  const frame = page.frameLocator("iframe");
  // The check looks into the frame, too, and must not meet it while it loads.
  await expect(frame.getByRole("heading").first()).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Headline").fill("Words that are not stored");
  if (test.info().project.use.javaScriptEnabled === false) {
    await page.getByLabel("Width").selectOption("tablet");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByLabel("Headline")).toHaveValue("Words that are not stored");
  }
  await expect(frame.getByRole("heading", { name: "Words that are not stored" })).toBeVisible();
  expect(await site.db.selectFrom("lander_content").selectAll().where("lander", "=", "gallery").execute()).toEqual([]);
});

test("the owner puts words on a lander, changes them, and goes back to the first ones @thorough", async ({
  page,
  context,
  site,
}) => {
  await signInAtDesk(context, site, "owner");
  const slug = newName("words").replace(" ", "-");
  await page.goto(`${origin}/desk/sites/she.localhost/landers?lander=iconslanding&slug=${slug}`);
  const put = async (headline: string) => {
    await page.getByLabel("Headline").fill(headline);
    await page.getByRole("button", { name: "Put on the site" }).click();
    await expect(page.getByRole("status")).toContainText("These words are on the site now.");
  };
  await put("The first words");
  await put("The second words");
  const history = page.getByRole("region", { name: "Earlier versions" });
  await expect(history.getByRole("listitem").first()).toContainText(/Headline\s*The first words → The second words/);
  await expectSound(page);
  await history.getByRole("link", { name: "Copy these words into the form" }).nth(1).click();
  await expect(page.getByText("They won't be on the site until you put them there.")).toBeVisible();
  await expect(page.getByLabel("Headline")).toHaveValue("The first words");
  await page.getByRole("button", { name: "Put on the site" }).click();
  await expect(page.getByRole("status")).toContainText("These words are on the site now.");
  const stored = site.db.selectFrom("lander_content").select("content").where("slug", "=", slug);
  expect(await stored.execute()).toEqual([{ content: { headline: "The first words" } }]);
});

test("the owner imports fictional profiles with photos, looks at one and retires it @thorough", async ({
  page,
  context,
  site,
}) => {
  await signInAtDesk(context, site, "owner");
  await page.goto(`${origin}/desk/sites/milf.localhost/fictional`);
  const name = newName("Imported").replace(" ", "-");
  const rows = [
    `${name}-1,${name},female,1980-01-01,NL,a.jpg`,
    `${name}-2,No photo ${name},female,1980-01-01,NL,none.jpg`,
  ];
  const list = ["external_id,name,gender,date_of_birth,country,photos", ...rows].join("\n");
  const zip = zipOf({ "list.csv": list, "a.jpg": await aPicture({ width: 300, height: 400 }) });
  await page
    .getByLabel("CSV file, or zip file with photos")
    .setInputFiles({ name: "profiles.zip", mimeType: "application/zip", buffer: zip });
  await page.getByLabel("Note").fill(name);
  await page.getByRole("button", { name: "Import into milf.localhost" }).click();
  // The page follows the import by itself, with scripts or without.
  const own = page.getByRole("region", { name: /^Import of/ }).filter({ hasText: name });
  await expect(own).toContainText("1 added, 0 already there, 1 not imported", { timeout: 20_000 });
  await expect(own.getByRole("list", { name: "Problems" })).toContainText(`Line 3 (${name}-2)`);
  await expectSound(page);
  await page.getByLabel("Name begins with").fill(name);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: `${name}, ` }).click();
  const photo = page.getByRole("img", { name: `${name}, 1` });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByText("retired: shown nowhere")).toBeVisible();
  const profile = site.db.selectFrom("profile").select(["status", "fictional", "verified_at"]).where("name", "=", name);
  expect(await profile.execute()).toEqual([{ status: "disabled", fictional: true, verified_at: null }]);
});

test("marketing makes many links from a file: nothing if a row is wrong, else the file with their addresses @thorough", async ({
  page,
  context,
  site,
}) => {
  await signInAtDesk(context, site, "marketing");
  await page.goto(`${origin}/desk/marketing`);
  const form = page.getByRole("form", { name: "Make links in bulk" });
  const note = newName("many");
  const send = async (lander: string) => {
    const csv = `site,lander,network,note\nlocalhost,${lander},journey,${note}\nbbw.localhost,,journey,${note}`;
    await form.getByLabel("Links in bulk, from a CSV file").setInputFiles({
      ...{ name: "links.csv", mimeType: "text/csv", buffer: Buffer.from(csv) },
    });
    await form.getByRole("button", { name: "Make the links" }).click();
  };
  await send("nowhere");
  await expect(form.getByRole("alert")).toContainText("line 2: lander: Choose one of the landers.");
  const download = page.waitForEvent("download");
  await send("gallery");
  expect(await readFile(await (await download).path(), "utf8")).toMatch(/\/landers\/gallery\?network=journey\r\n/);
  await page.goto(`${origin}/desk/marketing`);
  await expect(page.getByText(note)).toHaveCount(2);
});

test("marketing makes a link and gets its QR code @thorough", async ({ page, context, site }) => {
  await signInAtDesk(context, site, "marketing");
  await page.goto(`${origin}/desk/marketing`);
  await expectSound(page);
  const form = page.getByRole("form", { name: "Make a link" });
  await form.getByLabel("Lander").selectOption("gallery");
  await form.getByLabel("network").fill("journey");
  const note = newName("a journey");
  await form.getByLabel("Note").fill(note);
  await form.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByLabel("Address")).toHaveValue(/\/landers\/gallery\?network=journey$/);
  await expect(page.getByText("The link works")).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code of/ })).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await expectSound(page);
});

test("the owner's prices and fictional profiles can be used by everybody @thorough", async ({
  page,
  context,
  site,
}) => {
  await signInAtDesk(context, site, "owner");
  for (const address of ["/desk/prices", "/desk/sites/localhost/fictional", "/desk/sites"]) {
    await page.goto(origin + address);
    await expectSound(page);
  }
  await page.goto(`${origin}/desk/sites/localhost/fictional`);
  await page.getByRole("region", { name: "Profiles" }).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Retire" })).toBeVisible();
  await expectSound(page);
});
