import { enter, expect, open, ready, test } from "../journey.ts";
import { fillIn, newEmail } from "./sign-up-form.ts";

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
