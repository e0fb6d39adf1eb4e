import { aMember } from "../../support/members/a-member.ts";
import { codeMailedTo } from "../../support/members/mailed-codes.ts";
import { enter } from "../entered.ts";
import { expect, open, signIn, test } from "../journey.ts";

test("a member who has forgotten the password logs in with a code and sets a new one", async ({
  page,
  context,
  site,
}) => {
  const member = await aMember(site);
  await enter(context);
  await open(page, "/login?next=%2Fsettings%2Fpassword");
  await page.getByRole("link", { name: "Log in with a code by e-mail" }).click();
  await expect(page.getByRole("heading", { name: "Log in with a code" })).toBeVisible();
  await page.getByLabel("E-mail address").fill(member.email);
  await page.getByRole("button", { name: "E-mail me a code" }).click();
  const field = page.getByLabel("Code from the e-mail");
  await field.fill("000000");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Tries left: 4.")).toBeVisible();
  await field.fill((await codeMailedTo(site, member.email)).code);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByLabel("New password", { exact: true }).fill("quite-another-9");
  await page.getByLabel("Repeat new password").fill("quite-another-9");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();
});

test("the address is changed with a code in place of the password; what was typed stays", async ({
  page,
  context,
  site,
}) => {
  const member = await aMember(site);
  await signIn(context, site, member.accountId);
  await open(page, "/settings/email");
  await page.getByLabel("New e-mail address").fill("another@example.org");
  await page.getByRole("button", { name: "E-mail me a code" }).click();
  const field = page.getByLabel("Code from the e-mail");
  await expect(field).toBeVisible();
  await expect(page.getByLabel("New e-mail address")).toHaveValue("another@example.org");
  await field.fill((await codeMailedTo(site, member.email)).code);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Open the link in the e-mail to your new address within 24 hours")).toBeVisible();
});
