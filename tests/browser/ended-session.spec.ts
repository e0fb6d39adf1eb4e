import { aMember } from "../support/a-member.ts";
import { signUp } from "../support/newcomer.ts";
import { expect, messagesOf, newName, open, origin, ready, test } from "./journey.ts";

test("a message that meets an ended session stands in the composer again after the login", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "male" });
  const { browser, typed } = await signUp(site, { name: "Writer" });
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await open(page, `/members/${anna.profileId}/chat`);
  await page.getByLabel(/^Message to/).fill("Hello, are you there?\nI am.");
  // Only now: a page that finds out before anything is typed goes to the start (spec 8).
  await site.db
    .deleteFrom("session")
    .where("account_id", "=", ({ selectFrom }) =>
      selectFrom("account").select("id").where("email", "=", typed.email).limit(1),
    )
    .execute();
  await page.getByRole("button", { name: "Send" }).click();

  await expect(page.getByRole("heading", { name: "Please log in again" })).toBeVisible();
  await page.getByLabel("E-mail address").fill(typed.email);
  await page.getByLabel("Password").fill(typed.password);
  await page.getByRole("button", { name: "Log in" }).click();

  await expect(page.getByLabel(/^Message to/)).toHaveValue("Hello, are you there?\nI am.");
  await expect(page.getByRole("alert")).toContainText("Nothing has been sent yet");
  await ready(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/chats\/\d+$/);
  await expect(messagesOf(page)).toContainText("Hello, are you there?");
});
