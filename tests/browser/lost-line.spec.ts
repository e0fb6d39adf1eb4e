import { aMember } from "../support/a-member.ts";
import { expect, messagesOf, newName, open, ready, signIn, test } from "./journey.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without scripts the browser itself keeps the form");

test("a message that gets no answer waits in the window and goes as soon as there is one, once", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 20 });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  await page.route("**/api/chat.php", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByLabel(`Message to ${anna.name}`).fill("my long and careful text");
  await page.getByRole("button", { name: "Send" }).click();
  const waiting = page.getByRole("list", { name: "Waits to be sent" });
  await expect(waiting).toContainText("my long and careful text");

  await page.reload();
  await ready(page);
  await expect(waiting).toContainText("my long and careful text");
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("");
  await page.unroute("**/api/chat.php");
  await expect(messagesOf(page)).toContainText("my long and careful text");
  await expect(waiting).toHaveCount(0);
  const stored = await site.db.selectFrom("message").select("text").where("sender_id", "=", ben.profileId).execute();
  expect(stored).toEqual([{ text: "my long and careful text" }]);
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
