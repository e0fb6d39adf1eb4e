import { enter, expect, open, origin, test } from "../journey.ts";
import { fillIn, newEmail } from "./sign-up-form.ts";

test("the modal opens over the page; Escape closes it while it is empty, later only the X does, after asking once", async ({
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

test("the modal checks a field when the visitor leaves it, suggests the domain, and stays open to the last step", async ({
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
