import { aMember } from "../support/members/a-member.ts";
import { enter, expect, mailedLink, messagesOf, newName, open, origin, ready, signIn, test } from "./journey.ts";

test("a new member signs up, likes, matches, writes and logs out", async ({ page, browser, site }, info) => {
  test.slow();
  const email = `newcomer-${info.project.name.replaceAll(" ", "-").toLowerCase()}-${Date.now()}@example.org`;
  const name = newName("Sanne");

  await test.step("enters the site and signs up; a refusal keeps the input", async () => {
    await open(page, "/?lang=en");
    await enter(page);
    await page.getByRole("link", { name: "Sign up for free" }).first().click();
    await page.locator("#signup-email").waitFor({ state: "attached" });
    await ready(page);
    await enter(page);
    const input = {
      "E-mail address": email,
      Username: "@sanne",
      Password: "a-good-secret-7",
      Day: "30",
      Month: "2",
      Year: "1990",
    };
    for (const [label, text] of Object.entries(input)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel("a woman").check();
    await page.getByRole("button", { name: "Create my account" }).click();
    // The fields have already shown their own errors; this is the server's answer.
    await expect(page.getByText("Check these fields")).toBeVisible();
    await expect(page.getByText("Username may not start with @").first()).toBeVisible();
    await expect(page.getByText("Invalid date of birth.").first()).toBeVisible();
    for (const [label, text] of Object.entries(input)) {
      const field = page.getByLabel(label, { exact: true });
      if (label !== "Password") await expect(field).toHaveValue(text);
    }
    await expect(page.getByLabel("a woman")).toBeChecked();
    await page.getByLabel("Username", { exact: true }).fill(name);
    await page.getByLabel("Day", { exact: true }).fill("28");
    await page.getByLabel("Password", { exact: true }).fill("a-good-secret-7");
    await page.getByRole("button", { name: "Create my account" }).click();
    await expect(page.getByRole("heading", { name: "Show your face, get replies" })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/complete-signup?step=photo`);
  });

  await test.step("confirms the address with the link in the mail", async () => {
    await page.goto(await mailedLink(page, email));
    await page.getByRole("button", { name: "Confirm my e-mail address" }).click();
    await expect(page.getByRole("heading", { name: "Your e-mail address is confirmed" })).toBeVisible();
  });

  const { id: ownId } = await site.db
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select("profile.id")
    .where("account.email_key", "=", email.toLowerCase())
    .executeTakeFirstOrThrow();
  const tom = await aMember(site, { name: newName("Tom"), credits: 100, premium: true });

  await test.step("likes a member in the search", async () => {
    await page.getByRole("link", { name: "Meet members" }).click();
    await ready(page);
    const like = page.getByRole("button", { name: /^Like / }).first();
    const label = await like.getAttribute("aria-label");
    await like.click();
    await expect(page.getByRole("button", { name: `Take back your like for ${label?.slice(5)}` })).toBeVisible();
    await expect(page).toHaveURL(/\/members/);
  });

  const other = await browser.newContext();
  const tomsPage = await other.newPage();
  await signIn(other, site, tom.accountId);

  await test.step("is liked by another member", async () => {
    await open(tomsPage, `/members/${ownId}`);
    await tomsPage.getByRole("button", { name: `Like ${name}` }).click();
    await expect(tomsPage.getByRole("button", { name: `Take back your like for ${name}` })).toBeVisible();
  });

  await test.step("sees the new like counted and likes back: it is a match", async () => {
    await open(page, "/likes");
    await expect(page).toHaveTitle(/^\(1\) Likes/);
    await expect(page.getByRole("link", { name: /Likes.*1 new like/ })).toBeAttached();
    await page.getByRole("link", { name: new RegExp(tom.name) }).click();
    await expect(page).toHaveURL(new RegExp(`/likes/m/${tom.profileId}`));
    // The list also has a button to like him back: the address changes a moment before the screen.
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(tom.name) })).toBeVisible();
    await ready(page);
    await page
      .getByRole("button", { name: `Like ${tom.name}` })
      .first()
      .click();
    const modal = page.getByRole("dialog", { name: "New like!" });
    await expect(modal).toBeVisible();
    await expect(modal).toContainText("It's a match!");
    await expect(modal.getByRole("button", { name: /^Say hello to / })).toBeVisible();
    await modal.getByRole("link", { name: `View ${tom.name}'s profile` }).click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(tom.name) })).toBeVisible();
    await expect(page).not.toHaveTitle(/^\(/);
  });

  await test.step("writes a message", async () => {
    await ready(page);
    await page.getByRole("link", { name: "Message", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: tom.name })).toBeVisible();
    await ready(page);
    await page.getByLabel(`Message to ${tom.name}`).fill("Hello Tom, is that your dog?");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(messagesOf(page)).toContainText("Hello Tom, is that your dog?");
    await expect(page).toHaveURL(/\/chats\/\d+$/);
    await expect(page.getByLabel(`Message to ${tom.name}`)).toHaveValue("");
  });

  await test.step("the other member sees the message counted and answers", async () => {
    // Leaves the conversation, because an open one would mark the answer as read.
    await open(page, "/members");
    await open(tomsPage, "/members");
    await expect(tomsPage).toHaveTitle(/^\(\d\) /);
    await expect(tomsPage.getByRole("link", { name: /Messages.*1 unread message/ })).toBeAttached();
    await open(tomsPage, "/chats");
    await tomsPage
      .getByRole("link", { name: new RegExp(`${name}.*is that your dog`, "s") })
      .first()
      .click();
    await expect(messagesOf(tomsPage)).toContainText("is that your dog?");
    await ready(tomsPage);
    await tomsPage.getByLabel(`Message to ${name}`).fill("It is, and she wants to meet you.");
    await tomsPage.getByRole("button", { name: "Send", exact: true }).click();
    await expect(messagesOf(tomsPage)).toContainText("she wants to meet you.");
  });

  await test.step("reads the answer, then deletes the conversation", async () => {
    await open(page, "/members");
    await expect(page).toHaveTitle(/^\(\d\) Search members/);
    await open(page, "/chats");
    await page
      .getByRole("link", { name: new RegExp(`${tom.name}.*wants to meet you`, "s") })
      .first()
      .click();
    await expect(messagesOf(page)).toContainText("she wants to meet you.");
    // Not the title: it counts likes, too, and by now others may have seen the new member.
    await expect(page.getByRole("link", { name: /Messages.*unread message/ })).toHaveCount(0);
    await ready(page);
    await page.getByLabel("Conversation options").first().click();
    await page.getByRole("link", { name: "Delete conversation" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
    await open(tomsPage, "/chats");
    // In the list, and above the conversation that his browser opens again beside it.
    await expect(tomsPage.getByRole("link", { name: new RegExp(name) }).first()).toBeVisible();
  });

  await test.step("logs out", async () => {
    await page.locator("summary[aria-label='My account']").click();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(`${origin}/`);
    await page.goto(`${origin}/chats`);
    await expect(page).toHaveURL(/\/login\?next=/);
  });
  await other.close();
});
