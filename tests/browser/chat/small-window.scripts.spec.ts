import { aMember } from "../../support/members/a-member.ts";
import { expect, messagesOf, newName, open, signIn, test } from "../journey.ts";

test("with a phone's keyboard open a refused message shows the last line, its text and the way to pay", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits: 20 });
  const ben = await aMember(site, { name: newName("Ben") });
  let chat = "";
  for (const text of ["One", "Two", "Three", "Four, the last one"]) {
    chat = (await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text })).location ?? chat;
  }
  await signIn(context, site, ben.accountId);
  // 640 pixels less a keyboard.
  await page.setViewportSize({ width: 360, height: 340 });
  await open(page, chat);
  const field = page.getByLabel(`Message to ${anna.name}`);
  await field.fill("Hello, how was your weekend? I am curious.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const offer = page.getByRole("alert").filter({ hasText: "You do not have enough credits" });
  await expect(offer.getByRole("link", { name: "10 messages" })).toBeInViewport({ ratio: 1 });
  await expect(offer.getByRole("link", { name: "80 messages" })).toBeInViewport({ ratio: 1 });
  await field.focus();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveValue("Hello, how was your weekend? I am curious.");
  await expect(messagesOf(page).getByText("Four, the last one")).toBeInViewport({ ratio: 1 });
});
