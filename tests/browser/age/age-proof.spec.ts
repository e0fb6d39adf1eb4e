import type { Page } from "@playwright/test";
import { walletFields } from "../../support/members/age-proof.ts";
import { aMember } from "../../support/members/a-member.ts";
import { enter, expect, newName, open, origin, signIn, test } from "../journey.ts";

/** Begins an attempt by the sandbox's wallet; the page waits. */
async function begin(page: Page): Promise<void> {
  await open(page, "/age?next=/pages/faq");
  await enter(page);
  await page.getByRole("button", { name: "Use the sandbox wallet" }).click();
  await page.waitForURL(/\/age\/[\w-]{22}$/);
  await expect(page.getByRole("heading", { name: "Now use the app" })).toBeVisible();
}

/** Opens the wallet of the waiting page and proves an age honestly. */
async function answerInWallet(wallet: Page, link: string): Promise<void> {
  await wallet.goto(link);
  await enter(wallet);
  await wallet.locator('main button[value="honest"]').click();
  await wallet.waitForLoadState("load");
}

test("on one phone: the link opens the wallet, and the page goes on by itself", async ({ page, context }) => {
  await begin(page);
  const link = await page.locator('main a[href*="/sandbox/wallet"]').getAttribute("href");
  const wallet = await context.newPage();
  await answerInWallet(wallet, link ?? "");
  // The page asks again by itself, without scripts too.
  await expect(page.getByRole("heading", { name: "You've proved your age" })).toBeVisible({ timeout: 15_000 });
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL(/\/pages\/faq$/);
  await wallet.close();
});

test("a desktop shows the code, a phone answers, and only the desktop gets the fact @thorough", async ({
  page,
  browser,
}) => {
  await begin(page);
  await expect(page.getByRole("img", { name: "QR code that opens the age verification app" })).toBeVisible();
  const phone = await browser.newContext();
  const [fields = {}] = await walletFields(await page.content());
  const id = new URL(page.url()).pathname.slice("/age/".length);
  const answer = await phone.request.post(`${origin}/hooks/age/${id}`, { form: fields });
  expect(answer.status()).toBe(200);
  expect((await phone.cookies()).map(({ name }) => name)).not.toContain("adult");
  await phone.close();
  await expect(page.getByRole("heading", { name: "You've proved your age" })).toBeVisible({ timeout: 15_000 });
});

test("a member's proof is in the settings of the account @thorough", async ({ page, context, site }) => {
  const member = await aMember(site, { name: newName("Eva"), gender: "female" });
  await signIn(context, site, member.accountId);
  await begin(page);
  const [fields = {}] = await walletFields(await page.content());
  const id = new URL(page.url()).pathname.slice("/age/".length);
  await context.request.post(`${origin}/hooks/age/${id}`, { form: fields });
  await expect(page.getByRole("heading", { name: "You've proved your age" })).toBeVisible({ timeout: 15_000 });
  const { adult_way } = await site.db
    .selectFrom("account")
    .select("adult_way")
    .where("id", "=", member.accountId)
    .executeTakeFirstOrThrow();
  expect(adult_way).toBe("sandbox");
});
