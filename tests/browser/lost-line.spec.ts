import { aMember } from "../support/a-member.ts";
import { expect, newName, open, signIn, test } from "./journey.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without scripts the browser itself keeps the form");

test("a message that gets no answer stays in the composer, with the reason", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 20 });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  const composer = page.getByLabel(`Message to ${anna.name}`);
  await composer.fill("my long and careful text");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("An error occured, please try again later.")).toBeVisible();
  await expect(composer).toHaveValue("my long and careful text");

  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("my long and careful text");
});

test("a deletion that gets no answer is told in an alert, and the conversation stands again", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 20 });
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "stay" });
  await signIn(context, site, ben.accountId);
  await open(page, "/chats");
  await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  const alert = page.waitForEvent("dialog");
  await page.getByRole("button", { name: `Delete the conversation with ${anna.name}` }).click();
  const dialog = await alert;
  expect(dialog.message()).toBe("An error occured, please try again later.");
  await dialog.accept();
  await expect(page.getByText("stay")).toBeVisible();
});
