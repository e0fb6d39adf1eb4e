import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { sampleOf } from "#tests/support/sample.ts";
import { runStaffProcess } from "../../support/desk/staff-process.ts";
import { expect, newName, open, origin, test } from "../journey.ts";

/** The code of an authenticator whose clock is ahead by some steps: each code counts once. */
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

const password = "three words and a number 7";

/** Accepts an invitation of the command line, as the page shows it. Returns the authenticator's key. */
async function join(page: Page, name: string, role: string): Promise<{ email: string; secret: string }> {
  const email = `${name.toLowerCase().replaceAll(" ", "-")}@desk.test`;
  const invite = ["desk", "invite", "--email", email, "--name", name, "--role", role];
  const said = await runStaffProcess({ databaseUrl: process.env.TEST_DATABASE_URL ?? "" }, invite);
  await open(page, /\/desk\/invitation\?token=\S+/.exec(said)?.[0] ?? "");
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat the password").fill(password);
  await page.getByLabel("The code the app shows now").fill(await codeOf(secret));
  await page.getByRole("button", { name: "Set up my access" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await expect(page.locator("main code")).toHaveCount(10);
  await page.getByRole("link", { name: "I've written them down" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  return { email, secret };
}

/** Whether this page is fit for everybody and fits the window; only a browser with scripts can be asked. */
async function expectFit(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

test("an owner joins, logs in again, and finds every part of the desk", async ({ page }) => {
  const { email, secret } = await join(page, newName("Olga"), "owner");
  await expectFit(page);
  const screens = ["Staff", "Audit", "Commands"];
  for (const screen of screens) {
    const allScreens = page.locator("summary", { hasText: "all screens" });
    if (await allScreens.isVisible()) await allScreens.click();
    await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: screen }).click();
    await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
    if (sampleOf(screens, 1).includes(screen)) await expectFit(page);
  }
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Log in to the desk" })).toBeVisible();
  await expectFit(page);
  await open(page, "/desk/audit?command=desk+join");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel(/^Code/).fill(await codeOf(secret, 1));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(`${origin}/desk/audit?command=desk+join`);
  await expect(page.getByText("desk join").first()).toBeVisible();
});

test("a moderator sees their own part, and a command's refusal keeps what was entered @thorough", async ({ page }) => {
  await join(page, newName("Max"), "moderation");
  const navigation = page.getByRole("navigation", { name: "Desk" });
  await expect(navigation.getByRole("link", { name: "Staff" })).toHaveCount(0);
  await navigation.getByRole("link", { name: "Commands" }).click();
  await page.getByRole("link", { name: "complaints show", exact: true }).click();
  await page.getByLabel("Reference").fill("NOTHERE");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("alert")).toContainText("There is no complaint NOTHERE");
  await expect(page.getByLabel("Reference")).toHaveValue("NOTHERE");
  await expectFit(page);
  await open(page, "/desk/audit");
  await expect(page.getByText("There's no such page, or it isn't open to your roles.")).toBeVisible();
});
