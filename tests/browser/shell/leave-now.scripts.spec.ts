import type { Page } from "@playwright/test";
import { aMember } from "../../support/members/a-member.ts";
import { expect, newName, open, ready, signIn, test } from "../journey.ts";

/** The neutral pages, without asking their hosts. */
async function answerElsewhere(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Elsewhere</h1>" }));
}

/** Waits for the link's script, which comes after React. */
async function armed(page: Page): Promise<void> {
  await page.waitForFunction(() => Symbol.for("leave now") in window);
}

/** Presses Shift three times, alone. */
async function pressThrice(page: Page): Promise<void> {
  await armed(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press("Shift");
}

test("Leave now takes a member away, and Back does not lead to the page that was left", async ({
  page,
  context,
  site,
}) => {
  const member = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, member.accountId);
  await answerElsewhere(page);

  // Turned on without a new document: link and script are there at once.
  await open(page, "/settings/privacy");
  await ready(page);
  await page.getByRole("checkbox", { name: "Leave now" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  const link = page.getByRole("link", { name: "Leave now" });
  await expect(link).toBeVisible();
  await pressThrice(page);
  await expect(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/settings\/privacy$/);

  // The last in order: from the top of the page, one step back.
  await open(page, "/members");
  await ready(page);
  const isLast = await page.evaluate(() => {
    const reached = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")];
    return reached.filter((each) => each.checkVisibility() && each.tabIndex >= 0).at(-1)?.id;
  });
  expect(isLast).toBe("leave");

  // Capital letters are no presses of Shift alone.
  await open(page, "/profile");
  await ready(page);
  const about = page.getByRole("textbox").first();
  await about.focus();
  await armed(page);
  for (const letter of ["A", "B", "C", "D"]) await page.keyboard.press(`Shift+${letter}`);
  await expect(page).toHaveURL(/\/profile$/);

  // The page is covered before the other one is asked for.
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem("covered", getComputedStyle(document.documentElement).display);
    new MutationObserver(note).observe(document.documentElement, { attributeFilter: ["style"] });
  });
  await link.click();
  await expect(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/members$/);
  expect(await page.evaluate(() => sessionStorage.getItem("covered"))).toBe("none");
});
