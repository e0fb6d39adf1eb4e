import AxeBuilder from "@axe-core/playwright";
import { aMember } from "../../support/members/a-member.ts";
import { expect, newName, open, signIn, test } from "../journey.ts";

const kinds = ["New messages", "New likes", "Matches", "Visits to your profile", "Offers and news from this site"];

test("each kind of notification is chosen by mail and by push with the keyboard, and is stored", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, anna.accountId);
  await open(page, "/notifications");
  const choice = (kind: string, channel: string) =>
    page.getByRole("checkbox", { name: `${kind} ${channel}`, exact: true });
  const isByDefault = (kind: string) => !/Visits|Offers/.test(kind);
  for (const kind of kinds) {
    for (const channel of ["E-mail", "Push"]) {
      await expect(choice(kind, channel)).toBeChecked({ checked: isByDefault(kind) });
      await choice(kind, channel).focus();
      await page.keyboard.press("Space");
      await expect(choice(kind, channel)).toBeChecked({ checked: !isByDefault(kind) });
    }
  }
  await page.getByRole("checkbox", { name: /Show names in push messages/ }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await open(page, "/notifications");
  for (const kind of kinds) {
    for (const channel of ["E-mail", "Push"]) {
      await expect(choice(kind, channel)).toBeChecked({ checked: !isByDefault(kind) });
    }
  }
  await expect(page.getByRole("checkbox", { name: /Show names in push messages/ })).toBeChecked();
});

test("a member whose mails are stopped sees why, and enables them again @thorough", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  // On phones a newcomer's welcome bonus would stand in the alert's place.
  const signup_date = new Date(Date.now() - 7 * 86_400_000);
  const stopped = { notifications_disabled: ["fbl", "bounce", "listunsubscribe"], signup_date };
  await site.db.updateTable("account").set(stopped).where("id", "=", anna.accountId).execute();
  await signIn(context, site, anna.accountId);
  await open(page, "/members");
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /notification/i })
    .last()
    .click();
  await expect(page.getByText(`Our e-mails to ${anna.email} bounced`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Correct my address" })).toBeVisible();
  await page.getByRole("button", { name: "Turn e-mails back on" }).click();
  await expect(page.getByText("You'll get our notification e-mails again.")).toBeVisible();
  await expect(page.getByText(`Our e-mails to ${anna.email} bounced`)).toHaveCount(0);
});

test("the page has no accessibility fault that axe finds @thorough", async ({
  page,
  context,
  site,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "axe needs JavaScript");
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await site.db
    .updateTable("account")
    .set({ notifications_disabled: ["bounce"] })
    .where("id", "=", anna.accountId)
    .execute();
  await signIn(context, site, anna.accountId);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, "/notifications");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  }
});
