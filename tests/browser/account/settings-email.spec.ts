import { aNewMember } from "../../support/members/new-member.ts";
import { expect, open, origin, test } from "../journey.ts";

test("a refused mail change shows the way out; after a successful one the refusal is gone @thorough", async ({
  page,
  context,
  site,
}) => {
  const { browser, credentials } = await aNewMember(site, { name: "Changer" });
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await open(page, "/settings/email");
  const send = async (password: string) => {
    await page.getByLabel("New e-mail address").fill(`new-${credentials.email}`);
    await page.locator("main [name=password]").fill(password);
    await page.locator("main form button").last().click();
  };
  await send("not-mine-at-all");
  const refusal = page.getByRole("alert").filter({ hasText: "Please check your password." });
  await expect(refusal.getByRole("link", { name: "Reset your password" })).toHaveAttribute("href", /email=/);
  await expect(page.getByLabel("New e-mail address")).toHaveValue(`new-${credentials.email}`);
  await send(credentials.password);
  await expect(page).toHaveURL(/sent=1/);
  await expect(page.getByText("Please check your password.")).toHaveCount(0);
  await expect(page.getByLabel("New e-mail address")).toHaveValue("");
});
