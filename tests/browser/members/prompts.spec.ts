import { languageBitsOf } from "#app/members/languages/spoken-languages.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import { expect, messagesOf, newName, open, signIn, test } from "../journey.ts";

test("a member reads a prompt, answers it, and both see what it answers", async ({ page, context, site }) => {
  const [vera, max] = [
    await aMember(site, { name: newName("Vera"), gender: "female" }),
    await aMember(site, { name: newName("Max"), gender: "male", credits: 50 }),
  ];
  await site.db
    .insertInto("profile_prompt")
    .values({ profile_id: vera.profileId, position: 1, prompt: "rain", answer: "Soup and a long film" })
    .execute();
  await site.db
    .updateTable("profile")
    .set({ language_bits: languageBitsOf(["nl", "en"]) })
    .where("id", "in", [vera.profileId, max.profileId])
    .execute();
  await signIn(context, site, max.accountId);
  await open(page, `/members/${vera.profileId}`);
  await page.getByRole("link", { name: "Answer When it rains all day…" }).click();
  await expect(page.getByText("You both speak Dutch and English")).toBeVisible();
  const quote = page.getByRole("blockquote");
  await expect(quote).toContainText("Soup and a long film");
  await page.getByLabel(`Message to ${vera.name}`).fill("Which film?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const log = messagesOf(page);
  await expect(log.getByText("Which film?")).toBeVisible();
  await expect(log.getByRole("blockquote")).toContainText("When it rains all day… Soup and a long film");
  // Answered: the next message quotes nothing.
  await expect(log.getByRole("blockquote")).toHaveCount(1);
  await expect(page.locator("form").getByRole("blockquote")).toHaveCount(0);
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  await page.getByLabel(`Message to ${vera.name}`).fill("And which soup?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(log.getByText("And which soup?")).toBeVisible();
  await expect(log.getByRole("blockquote")).toHaveCount(1);
});

test("a quote can be left out before sending", async ({ page, context, site }) => {
  const [vera, max] = [
    await aMember(site, { name: newName("Vera"), gender: "female" }),
    await aMember(site, { name: newName("Max"), gender: "male", credits: 50 }),
  ];
  await site.db
    .insertInto("profile_prompt")
    .values({ profile_id: vera.profileId, position: 1, prompt: "rain", answer: "Soup" })
    .execute();
  await signIn(context, site, max.accountId);
  await open(page, `/members/${vera.profileId}/chat?prompt=rain`);
  await page.getByRole("link", { name: "Don't quote it" }).click();
  await expect(page.getByRole("blockquote")).toHaveCount(0);
  await expect(page.getByLabel(`Message to ${vera.name}`)).toBeVisible();
});
