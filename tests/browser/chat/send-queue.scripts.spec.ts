import { aMember } from "../../support/members/a-member.ts";
import { expect, leave, messagesOf, newName, open, openNewChat, ready, signIn, test } from "../journey.ts";

test("messages written offline wait, survive a reload, and are sent once, in order", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben } = await openNewChat({ page, context, site }, 50);
  const composer = page.getByLabel(`Message to ${anna.name}`);
  const waiting = page.getByRole("list", { name: "Waiting to send" });

  await context.setOffline(true);
  for (const text of ["first", "second", "third"]) {
    await composer.fill(text);
    await composer.press("Enter");
    await expect(composer).toHaveValue("");
  }
  await expect(waiting.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(messagesOf(page).getByRole("listitem")).toHaveText([/first/, /second/, /third/]);
  const stored = await site.db
    .selectFrom("message")
    .select("text")
    .where("sender_id", "=", ben.profileId)
    .orderBy("seq")
    .execute();
  expect(stored.map(({ text }) => text)).toEqual(["first", "second", "third"]);
});

test("a lost answer does not cause a second message @thorough", async ({ page, context, site }) => {
  const { anna, ben } = await openNewChat({ page, context, site }, 50);
  let lostAnswers = 0;
  await page.route("**/api/chat.php", async (route) => {
    if (route.request().method() !== "POST" || ++lostAnswers > 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel(`Message to ${anna.name}`).fill("only once");
  await page.getByRole("button", { name: "Send", exact: true }).dblclick();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  await expect(messagesOf(page).getByText("only once")).toHaveCount(1);
  const account = await site.db
    .selectFrom("account")
    .select("credits")
    .where("id", "=", ben.accountId)
    .executeTakeFirstOrThrow();
  expect(account.credits).toBe(45);
});

test("a refusal stops the queue and returns all waiting messages in order", async ({ page, context, site }) => {
  const { anna } = await openNewChat({ page, context, site }, 5);
  const composer = page.getByLabel(`Message to ${anna.name}`);
  await context.setOffline(true);
  for (const text of ["paid for", "not paid for", "nor this"]) {
    await composer.fill(text);
    await composer.press("Enter");
  }
  await context.setOffline(false);
  await expect(page.getByText("You do not have enough credits").first()).toBeVisible();
  await expect(messagesOf(page)).toContainText("paid for");
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("not paid for\nnor this");
  await expect(page.getByRole("list", { name: "Waiting to send" })).toHaveCount(0);
});

test("waiting messages can be taken back, and belong only to their sender @thorough", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 50 });
  const carl = await aMember(site, { name: newName("Carl"), credits: 50 });
  await signIn(context, site, ben.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  await page.route("**/api/chat.php", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByLabel(`Message to ${anna.name}`).fill("Ben's alone");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const waiting = page.getByRole("list", { name: "Waiting to send" });
  await expect(waiting).toContainText("Ben's alone");

  // An open tab of another member's would load itself again.
  await leave(page);
  await signIn(context, site, carl.accountId);
  await open(page, `/members/${anna.profileId}/chat`);
  await expect(page.getByLabel(`Message to ${anna.name}`)).toBeVisible();
  await expect(page.getByText("Ben's alone")).toHaveCount(0);

  await leave(page);
  await signIn(context, site, ben.accountId);
  await context.setOffline(false);
  await open(page, `/members/${anna.profileId}/chat`);
  await expect(waiting).toContainText("Ben's alone");
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("Ben's alone");
  await context.setOffline(false);
  await ready(page);
});

test("waiting messages are sent from any page as soon as the connection is back @thorough", async ({
  page,
  context,
  site,
}) => {
  const { anna, ben } = await openNewChat({ page, context, site }, 50);
  await page.route("**/api/chat.php", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByLabel(`Message to ${anna.name}`).fill("on my way");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Waiting to send" })).toContainText("on my way");
  await open(page, "/likes");
  await page.unroute("**/api/chat.php");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const stored = site.db.selectFrom("message").select("text").where("sender_id", "=", ben.profileId);
  await expect.poll(() => stored.execute()).toEqual([{ text: "on my way" }]);
});

test("a message refused on another page is reported, and waits in its conversation @thorough", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 0 });
  await signIn(context, site, ben.accountId);
  await open(page, "/likes");
  await page.evaluate(
    ([from, to]) => {
      const message = { key: "refused-elsewhere", from, to, text: "not yet paid for", at: Date.now() };
      localStorage.setItem("send-queue", JSON.stringify([message]));
    },
    [ben.profileId, anna.profileId],
  );
  await open(page, "/likes");
  await expect(page.getByText("We couldn't send one of your messages.")).toBeVisible();
  await page.getByRole("link", { name: "Open conversation" }).click();
  await expect(page.getByText("You do not have enough credits").first()).toBeVisible();
  await expect(page.getByLabel(`Message to ${anna.name}`)).toHaveValue("not yet paid for");
  await expect(page.getByText("We couldn't send one of your messages.")).toHaveCount(0);
});
