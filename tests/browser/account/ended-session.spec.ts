import { aMember } from "../../support/members/a-member.ts";
import { aNewMember } from "../../support/members/new-member.ts";
import { expect, hasReact, messagesOf, newName, open, origin, ready, test } from "../journey.ts";

test("a message sent after the session ended is back in the composer after the login", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "male" });
  const { browser, credentials } = await aNewMember(site, { name: "Writer" });
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: origin })));
  // When the live connection opens, the screen reloads its data: before the session is gone.
  const loaded = hasReact() ? page.waitForResponse((answer) => answer.url().endsWith("/chat.data")) : undefined;
  await open(page, `/members/${anna.profileId}/chat`);
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
  const reread = hasReact() ? page.waitForResponse((answer) => answer.url().endsWith("/chat.data")) : undefined;
  await page.getByRole("button", { name: "Log in" }).click();

  await expect(page.getByLabel(/^Message to/)).toHaveValue("Hello, are you there?\nI am.");
  const alert = page.getByRole("alert").filter({ hasText: "Nothing has been sent yet" });
  await expect(alert).toBeVisible();
  await ready(page);
  // The text and its notice survive the reload.
  await reread;
  await expect(page.getByLabel(/^Message to/)).toHaveValue("Hello, are you there?\nI am.");
  await expect(alert).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  await expect(messagesOf(page)).toContainText("Hello, are you there?");
  await expect(alert).toHaveCount(0);
});
