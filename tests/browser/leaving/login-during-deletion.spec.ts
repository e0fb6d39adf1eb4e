import { hashPassword } from "#app/platform/secrets/password-hash.server.ts";
import { aMember } from "../../support/members/a-member.ts";
import { enter, expect, mailedLink, open, ready, test } from "../journey.ts";

test("the login of an account awaiting deletion says so; Enter logs in, the button sends the link @thorough", async ({
  page,
  site,
}) => {
  const member = await aMember(site);
  const password = "a-good-secret-7";
  await site.db
    .updateTable("account")
    .set({ status: "pending_deletion", delete_requested_at: new Date(), password_hash: await hashPassword(password) })
    .where("id", "=", member.accountId)
    .execute();
  await open(page, "/login?lang=en");
  await enter(page);
  const email = page.getByLabel("E-mail address");
  await email.fill(member.email);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Password").press("Enter");
  const notice = page.getByText("Your account is being deleted.");
  await expect(notice).toBeVisible();
  await ready(page);

  await email.press("Enter");
  await page.getByLabel("Password").fill("not-this-one");
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByText("Login failed, please try again")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await ready(page);

  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Password").press("Enter");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page).toHaveURL(/\/reactivate\?sent=1/);
  expect(await mailedLink(page, member.email)).toContain("/reactivate?token=");
});
