import { aMember } from "../../support/members/a-member.ts";
import { aLike } from "../../support/members/likes.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { expect, messagesOf, newName, open, openNewChat, ready, signIn, test } from "../journey.ts";

test("a message without an answer waits in the window and is sent once the connection is back, only once", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben } = await openNewChat({ page, context, site }, 20);
  await page.route("**/api/chat.php", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByLabel(`Message to ${anna.name}`).fill("my long and careful text");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const waiting = page.getByRole("list", { name: "Waiting to send" });
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

test("a deletion without an answer is retried five times; then an alert reports it, and the chat is shown again @thorough", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 20 });
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "stay" });
  await signIn(context, site, ben.accountId);
  await page.clock.install();
  await open(page, "/chats");
  let posts = 0;
  await page.route("**/*.data*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts++;
    return route.abort();
  });
  const alerts: { text: string; after: number }[] = [];
  page.on("dialog", (dialog) => {
    alerts.push({ text: dialog.message(), after: posts });
    void dialog.accept();
  });
  await page.getByRole("link", { name: `Delete conversation with ${anna.name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => posts).toBeGreaterThan(0);
  await expect(page.getByText("stay")).toBeHidden();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000);
        return alerts;
      },
      { timeout: 40_000 },
    )
    .toEqual([{ text: "An error occured, please try again later.", after: 6 }]);
  await expect(page.getByText("stay")).toBeVisible();

  // If the connection is back in time, the deletion succeeds.
  await page.unroute("**/*.data*");
  await page.route("**/*.data*", (route) => {
    if (route.request().method() !== "POST" || ++posts > 8) return route.continue();
    return route.abort();
  });
  await page.getByRole("link", { name: `Delete conversation with ${anna.name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.getByRole("heading", { name: "No conversations yet" }).isVisible();
    })
    .toBe(true);
  expect(posts).toBeGreaterThan(8);
  expect(alerts).toHaveLength(1);
});

test("a gift and a photo without an answer say so in their dialog, keep the choice, and are sent once @thorough", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben } = await openNewChat({ page, context, site }, 50);
  await aLike(site, anna, ben);
  const dialog = page.getByRole("dialog");
  const failed = dialog.getByText("An error occured, please try again later.");

  await page.getByRole("button", { name: "Send a gift" }).click();
  await dialog.getByText("Rose", { exact: true }).click();
  await dialog.getByLabel("Add a message (optional)").fill("for you");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Send gift" }).click();
  await expect(failed).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Rose" })).toBeChecked();
  await expect(dialog.getByLabel("Add a message (optional)")).toHaveValue("for you");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Send gift" }).click();
  await expect(messagesOf(page)).toContainText("for you");

  await page.getByRole("button", { name: "Send a photo" }).click();
  const buffer = await aPicture();
  await dialog.getByLabel("Choose a photo").setInputFiles({ name: "sea.jpg", mimeType: "image/jpeg", buffer });
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Send photo" }).click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Send photo" }).click();
  await expect(messagesOf(page).getByRole("img", { name: "Photo" })).toHaveCount(1);
  const stored = site.db.selectFrom("message").select("kind").where("sender_id", "=", ben.profileId).orderBy("seq");
  expect(await stored.execute()).toEqual([{ kind: "gift" }, { kind: "photo" }]);
});

test("a lost connection while the swipe game reloads takes no card away @thorough", async ({ page, context, site }) => {
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
  const passes = site.db.selectFrom("swipe_pass").select("passer_id").where("passer_id", "=", ben.profileId);
  expect(await passes.execute()).toHaveLength(1);
});

test("a like that gets no answer is reverted at once with a notice, and can be sent once the connection is back", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, ben.accountId);
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(new URL(request.url()).pathname));
  await open(page, `/members/${anna.profileId}`);
  const like = page.getByRole("button", { name: `Like ${anna.name}`, exact: true });
  const unlike = page.getByRole("button", { name: `Take back your like for ${anna.name}` });
  const failed = page.getByText("An error occured, please try again later.");
  // Which route answers the form is known from the start: on a slow line a first press would wait for it in vain.
  expect(requested.filter((path) => path === "/__manifest")).toEqual([]);
  await context.setOffline(true);
  await like.click();
  await expect(failed).toBeVisible();
  await expect(like).toBeVisible();
  await context.setOffline(false);
  await like.click();
  await expect(unlike).toBeVisible();
  await expect(failed).toHaveCount(0);
  const likes = site.db.selectFrom("likes").select("liked_id").where("liker_id", "=", ben.profileId);
  await expect.poll(() => likes.execute()).toEqual([{ liked_id: anna.profileId }]);
});

test("a like whose answer was lost is shown as soon as the connection is back @thorough", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben") });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}`);
  await page.route("**/members/*.data*", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: `Like ${anna.name}`, exact: true }).click();
  await expect(page.getByText("An error occured, please try again later.")).toBeVisible();
  await page.unroute("**/members/*.data*");
  await expect(page.getByRole("button", { name: `Take back your like for ${anna.name}` })).toBeVisible();
});
