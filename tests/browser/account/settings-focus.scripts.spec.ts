import { aMember, signIn as anotherDevice } from "../../support/members/a-member.ts";
import { expect, newName, open, signIn, test } from "../journey.ts";

test("in the settings a button that is gone with its answer leaves the focus to what the page says", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, anna.accountId);
  await open(page, "/settings/people");
  await page.getByRole("textbox").fill("ex@example.test");
  await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeFocused();
  await page.getByRole("button", { name: /^Remove:/ }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Removed." })).toBeFocused();

  await anotherDevice(site, anna.accountId);
  await open(page, "/settings/sessions");
  const others = page.getByRole("button", { name: /^Log out:/ });
  const count = await others.count();
  await others.first().press("Enter");
  await expect(others).toHaveCount(count - 1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a refused form of the settings keeps the focus at its field", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, anna.accountId);
  await open(page, "/settings/people");
  await page.getByRole("textbox").fill("nobody");
  await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(page.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox")).toBeFocused();
});
