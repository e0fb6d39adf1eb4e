import { aMember } from "../../support/members/a-member.ts";
import { codeMailedTo } from "../../support/members/mailed-codes.ts";
import { aNewMember } from "../../support/members/new-member.ts";
import { enter } from "../entered.ts";
import { expect, hasReact, messagesOf, newName, open, origin, ready, signIn, test } from "../journey.ts";

test("a message sent after the session ended is back in the composer after the login", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "male" });
  await site.db
    .insertInto("profile_prompt")
    .values({ profile_id: anna.profileId, position: 1, prompt: "rain", answer: "Soup" })
    .execute();
  const { browser, credentials } = await aNewMember(site, { name: "Writer" });
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: origin })));
  // When the live connection opens, the screen reloads its data: before the session is gone.
  const loaded = hasReact() ? page.waitForResponse((answer) => answer.url().includes("/chat.data")) : undefined;
  await open(page, `/members/${anna.profileId}/chat?prompt=rain`);
  await loaded;
  await page.getByLabel(/^Message to/).fill("Hello, are you there?\nI am.");
  // Deleted only now: a page that notices before the member types goes to the start page (spec 8).
  await site.db
    .deleteFrom("session")
    .where("account_id", "=", ({ selectFrom }) =>
      selectFrom("account").select("id").where("email", "=", credentials.email).limit(1),
    )
    .execute();
  await page.getByRole("button", { name: "Send", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Log in again" })).toBeVisible();
  await page.getByLabel("E-mail address").fill(credentials.email);
  await page.getByLabel("Password").fill(credentials.password);
  const reread = hasReact() ? page.waitForResponse((answer) => answer.url().includes("/chat.data")) : undefined;
  await page.getByRole("button", { name: "Log in" }).click();

  await expect(page.getByLabel(/^Message to/)).toHaveValue("Hello, are you there?\nI am.");
  const alert = page.getByRole("alert").filter({ hasText: "Nothing has been sent yet" });
  await expect(alert).toBeVisible();
  await ready(page);
  // The text and its notice survive the reload.
  await reread;
  await expect(page.getByLabel(/^Message to/)).toHaveValue("Hello, are you there?\nI am.");
  await expect(alert).toBeVisible();
  // So is what it answers.
  await expect(page.locator("form").getByRole("blockquote")).toContainText("Soup");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  await expect(messagesOf(page)).toContainText("Hello, are you there?");
  await expect(messagesOf(page).getByRole("blockquote")).toContainText("Soup");
  await expect(alert).toHaveCount(0);
});

test("a member without the password at hand logs in with a code on the same page, and the text is back", async ({
  page,
  context,
  site,
}) => {
  const [anna, ben] = [await aMember(site, { gender: "female" }), await aMember(site)];
  await enter(context);
  await signIn(context, site, ben.accountId);
  // When the live connection opens, the page counts again: one that counts without a session goes to the start page.
  const counted = hasReact() ? page.waitForResponse((answer) => answer.url().includes("/api/likes.php")) : undefined;
  await open(page, `/members/${anna.profileId}?report=1`);
  await counted;
  const field = page.getByLabel("What's wrong?");
  await field.fill("He asked for money.");
  await page.locator("select[name=kind]").selectOption("spam");
  await site.db.deleteFrom("session").where("account_id", "=", ben.accountId).execute();
  await page.getByRole("button", { name: "Send report" }).click();

  await expect(page.getByRole("heading", { name: "Log in again" })).toBeVisible();
  await page.getByLabel("E-mail address").fill(ben.email);
  await page.getByRole("button", { name: "E-mail me a code" }).click();
  const code = page.getByLabel("Code from the e-mail");
  await expect(code).toBeVisible();
  await code.fill((await codeMailedTo(site, ben.email)).code);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Nothing has been sent yet")).toBeVisible();
  await expect(field).toHaveValue("He asked for money.");
});
