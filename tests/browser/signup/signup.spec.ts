import type { Page } from "@playwright/test";
import { enter, expect, hasReact, open, origin, ready, test } from "../journey.ts";

const newEmail = (info: { project: { name: string } }, at: string) =>
  `signup-${info.project.name.replaceAll(" ", "-").toLowerCase()}-${Date.now()}@${at}`;

async function fillIn(page: Page, email: string): Promise<void> {
  const texts = { "E-mail address": email, Username: "Sanne", Password: "a-good-secret-7" };
  const birthDate = { Day: "1", Month: "5", Year: "1990" };
  for (const [label, text] of Object.entries({ ...texts, ...birthDate })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel("a woman").check();
}

test("a new member goes through the steps, leaves, and comes back to the first open one", async ({ page }, info) => {
  test.slow();
  // Push has its own journey (signup-push); this browser does not support it.
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await open(page, "/signup?lang=en");
  await enter(page);
  await fillIn(page, newEmail(info, "gmial.com"));
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page).toHaveURL(/\/complete-signup\?step=photo/);
  await ready(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/step=location/);
  await ready(page);
  await page.getByLabel("City").fill("Utrecht");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL(/step=personal/);
  await open(page, "/members");
  await open(page, "/complete-signup");
  await expect(page.getByText("Step 3 of 5")).toBeVisible();
  await page.getByRole("radiogroup", { name: "Hair colour" }).getByLabel("Red").check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL(/step=about/);
  await ready(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/step=done/);
  await expect(page.getByText(/Did you mean .*@gmail.com\?/)).toBeVisible();
  await page.getByRole("link", { name: "See who suits you" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "These members suit you" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Break the ice with/ })).toHaveCount(12);
});

test.describe("the modal on a desktop", () => {
  test.skip(() => !hasReact(), "without scripts sign-up is a page");

  test("opens over the page; Escape closes it while it is empty, later only the X does, after asking once", async ({
    page,
  }) => {
    await open(page, "/login?lang=en");
    await enter(page);
    await page.getByRole("link", { name: "Sign up for free" }).click();
    await expect(page).toHaveURL(/\/login\?.*signup=1/);
    const modal = page.getByRole("dialog", { name: "Sign up for free" });
    await expect(modal).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
    await expect(page).not.toHaveURL(/signup=1/);

    await page.getByRole("link", { name: "Sign up for free" }).click();
    await modal.getByLabel("Username").fill("Kept");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(4, 4);
    await expect(modal).toBeVisible();
    await modal.getByRole("link", { name: "Close sign-up" }).click();
    await expect(modal.getByText("You haven't finished yet.")).toBeVisible();
    await modal.getByRole("link", { name: "Close sign-up" }).click();
    await expect(modal).toHaveCount(0);

    await page.getByRole("link", { name: "Sign up for free" }).click();
    await expect(modal.getByLabel("Username")).toHaveValue("Kept");
    await expect(modal.getByLabel("Password")).toHaveValue("");
  });

  test("checks a field when the visitor leaves it, suggests the domain, and stays open to the last step", async ({
    page,
  }, info) => {
    await open(page, "/pricing?signup=1&lang=en");
    await enter(page);
    const modal = page.getByRole("dialog");
    await modal.getByLabel("E-mail address").fill(newEmail(info, "gmial.com"));
    await modal.getByLabel("Username").fill("@sanne");
    await modal.getByRole("button", { name: /^Did you mean .*@gmail\.com\?$/ }).click();
    await expect(modal.getByLabel("E-mail address")).toHaveValue(/@gmail\.com$/);
    await expect(modal.getByText("Username may not start with @")).toBeVisible();
    await fillIn(page, newEmail(info, "example.org"));
    await modal.getByLabel("Year").fill("2020");
    await modal.getByRole("button", { name: "Create my account" }).click();
    await expect(modal.getByText("Enter your date of birth (18+)").first()).toBeVisible();
    await expect(page).toHaveURL(/\/pricing\?signup=1/);
    await expect(modal.getByLabel("Username")).toHaveValue("Sanne");
    await modal.getByLabel("Year").fill("1990");
    await modal.getByLabel("Password").fill("a-good-secret-7");
    await modal.getByRole("button", { name: "Create my account" }).click();
    await expect(page).toHaveURL(/\/complete-signup\?step=photo/);
    await expect(page.getByRole("dialog", { name: "Show your face, get replies" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Show your face, get replies" })).toBeVisible();
    expect(page.url().startsWith(origin)).toBe(true);
  });
});
