import { signUp } from "../support/newcomer.ts";
import { expect, open, origin, test } from "./journey.ts";

test("a mail change that was refused says so with the way out, and nothing of it once it went through", async ({
  page,
  context,
  site,
}) => {
  const { browser, typed } = await signUp(site, { name: "Changer" });
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await open(page, "/settings/email");
  const send = async (password: string) => {
    await page.getByLabel("New e-mail address").fill(`new-${typed.email}`);
    await page.locator("main [name=password]").fill(password);
    await page.locator("main form button").last().click();
  };
  await send("not-mine-at-all");
  const refusal = page.getByRole("alert").filter({ hasText: "Please check your password." });
  await expect(refusal.getByRole("link", { name: "Reset your password" })).toHaveAttribute("href", /email=/);
  await expect(page.getByLabel("New e-mail address")).toHaveValue(`new-${typed.email}`);
  await send(typed.password);
  await expect(page).toHaveURL(/sent=1/);
  await expect(page.getByText("Please check your password.")).toHaveCount(0);
  await expect(page.getByLabel("New e-mail address")).toHaveValue("");
});
