import { aMember } from "../support/a-member.ts";
import { aPicture } from "../support/pictures.ts";
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

test("a gift and a photo that get no answer say so where they were chosen, keep the choice, and go once", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 50 });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  const dialog = page.getByRole("dialog");
  const failed = dialog.getByText("An error occured, please try again later.");

  await page.getByRole("button", { name: "Give a gift" }).click();
  await dialog.getByText("Rose", { exact: true }).click();
  await dialog.getByLabel("A line with it (optional)").fill("for you");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Send the gift" }).click();
  await expect(failed).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Rose" })).toBeChecked();
  await expect(dialog.getByLabel("A line with it (optional)")).toHaveValue("for you");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Send the gift" }).click();
  await expect(messagesOf(page)).toContainText("for you");

  await page.getByRole("button", { name: "Attach a photo" }).click();
  const buffer = await aPicture();
  await dialog.getByLabel("Choose a photo").setInputFiles({ name: "sea.jpg", mimeType: "image/jpeg", buffer });
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Send the photo" }).click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Send the photo" }).click();
  await expect(messagesOf(page).getByRole("img", { name: "Photo" })).toHaveCount(1);
  const stored = site.db.selectFrom("message").select("kind").where("sender_id", "=", ben.profileId).orderBy("seq");
  expect(await stored.execute()).toEqual([{ kind: "gift" }, { kind: "photo" }]);
});

test("a line that is cut while the swipe game is reread takes no card away", async ({ page, context, site }) => {
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, ben.accountId);
  await open(page, "/swipe-game");
  const card = page.locator("article").getByRole("heading");
  const first = await card.innerText();
  let cut = 0;
  await page.route("**/swipe-game.data*", (route) => {
    if (route.request().method() === "POST" || ++cut > 2) return route.continue();
    return route.abort();
  });
  await page.getByRole("button", { name: "Pass" }).click();
  await expect.poll(() => cut).toBeGreaterThan(2);
  await expect(card).not.toHaveText(first);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  const passed = site.db.selectFrom("swipe_pass").select("passer_id").where("passer_id", "=", ben.profileId);
  expect(await passed.execute()).toHaveLength(1);
});
