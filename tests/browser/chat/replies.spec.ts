import { aChat, grant, newestIn } from "../../support/members/chat-messages.ts";
import { aMember } from "../../support/members/a-member.ts";
import { expect, messagesOf, open, hasReact, origin, signIn, test } from "../journey.ts";

test("a message is answered, reacted to and taken back with and without scripts", async ({ page, context, site }) => {
  const { anna, chat } = await aChat(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  await messagesOf(page).getByRole("link", { name: "Answer or react" }).click();
  if (hasReact()) await page.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(page.locator("#about")).toContainText("Hello Anna");
  const field = page.getByLabel("Message to Ben");
  await field.fill("An answer");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messagesOf(page).locator("blockquote")).toContainText("Hello Anna");

  await messagesOf(page).getByRole("link", { name: "Answer or react" }).first().click();
  await field.fill("Half an answ");
  await page.getByRole("button", { name: "Heart" }).click();
  await expect(messagesOf(page)).toContainText("You reacted");
  await expect(field).toHaveValue("Half an answ");

  await messagesOf(page).getByRole("link", { name: "Answer to this" }).click();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(messagesOf(page)).not.toContainText("An answer");
  await expect(field).toHaveValue("Half an answ");
});

test("who buys credits on the way is back at the same answer, a message's or a prompt's", async ({
  page,
  context,
  site,
}) => {
  const ben = await aMember(site, { name: "Ben", credits: 100 });
  const poor = await aMember(site, { name: "Anna", gender: "female" });
  const sent = await ben.browser.post(`/members/${poor.profileId}/chat`, { intent: "send", text: "Do you sing?" });
  const chat = sent.location ?? "";
  await site.db
    .insertInto("profile_prompt")
    .values({ profile_id: ben.profileId, position: 1, prompt: "rain", answer: "Soup and a long film" })
    .execute();
  await signIn(context, site, poor.accountId);
  await open(page, chat);
  await messagesOf(page).getByRole("link", { name: "Answer or react" }).click();
  if (hasReact()) await page.getByRole("button", { name: "Answer", exact: true }).click();
  const field = page.getByLabel("Message to Ben");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await field.fill("Only in the shower");
  await send.click();
  const offer = page.getByRole("alert").filter({ hasText: "You do not have enough credits" });
  await expect(offer).toBeVisible();
  await expect(page.locator("#about")).toContainText("Do you sing?");
  const back = async () => new URL((await offer.getByRole("link").first().getAttribute("href")) ?? "", origin);
  const next = (await back()).searchParams.get("next") ?? "";
  expect(next).toBe(`${chat}?about=${await newestIn(site, chat)}`);
  await grant(site, poor, 10);
  await open(page, next);
  await expect(field).toHaveValue("Only in the shower");
  await send.click();
  await expect(messagesOf(page).locator("blockquote")).toContainText("Do you sing?");
  await expect(page.locator("#about")).toHaveCount(0);

  await grant(site, poor, -5);
  await open(page, `/members/${ben.profileId}/chat?prompt=rain`);
  await field.fill("Which film?");
  await send.click();
  await expect(offer).toBeVisible();
  await expect(page.locator("form").getByRole("blockquote")).toContainText("Soup and a long film");
  const other = (await back()).searchParams.get("next") ?? "";
  expect(other).toMatch(/\?prompt=rain$/);
  await grant(site, poor, 10);
  await open(page, other);
  await expect(field).toHaveValue("Which film?");
  await send.click();
  await expect(messagesOf(page).getByRole("blockquote").last()).toContainText("Soup and a long film");
});
