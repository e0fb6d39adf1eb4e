import AxeBuilder from "@axe-core/playwright";
import { aMember } from "../support/a-member.ts";
import { expect, newName, open, signIn, test } from "./journey.ts";

const kinds = ["New messages", "New likes", "Matches", "Visits to your profile", "Offers and news of this site"];

test("each kind of news is chosen by mail and by push, by keyboard, and stays so", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  await signIn(context, site, anna.accountId);
  await open(page, "/notifications");
  const card = (kind: string) => page.locator("section", { has: page.getByRole("heading", { name: kind }) });
  const choice = (kind: string, channel: string, when: string) =>
    card(kind).getByRole("radiogroup", { name: channel }).getByRole("radio", { name: when });
  for (const kind of kinds) {
    for (const channel of ["E-mail", "Push"]) {
      const wanted = !/Visits|Offers/.test(kind);
      await expect(choice(kind, channel, wanted ? "At once" : "Never")).toBeChecked();
      // The arrow keys move within a choice.
      await choice(kind, channel, wanted ? "At once" : "Never").focus();
      await page.keyboard.press(wanted ? "ArrowRight" : "ArrowLeft");
      await expect(choice(kind, channel, wanted ? "Never" : "At once")).toBeChecked();
    }
  }
  await page.getByRole("checkbox", { name: /Push messages may show names/ }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await open(page, "/notifications");
  for (const kind of kinds) {
    for (const channel of ["E-mail", "Push"]) {
      await expect(choice(kind, channel, /Visits|Offers/.test(kind) ? "At once" : "Never")).toBeChecked();
    }
  }
  await expect(page.getByRole("checkbox", { name: /Push messages may show names/ })).toBeChecked();
});

test("who gets no mails reads why, and switches them on again", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const stopped = { notifications_disabled: ["fbl", "bounce", "listunsubscribe"] };
  await site.db.updateTable("account").set(stopped).where("id", "=", anna.accountId).execute();
  await signIn(context, site, anna.accountId);
  await open(page, "/members");
  await page.getByRole("complementary").getByRole("link", { name: "Notification settings" }).click();
  await expect(page.getByText(`Our mails to ${anna.email} came back`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Correct my address" })).toBeVisible();
  await page.getByRole("button", { name: "Switch the mails on again" }).click();
  await expect(page.getByText("You get our notification mails again.")).toBeVisible();
  await expect(page.getByText(`Our mails to ${anna.email} came back`)).toHaveCount(0);
});

test("the page has no fault that a machine can find", async ({ page, context, site, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "the checker is a script");
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
