import type { Page } from "@playwright/test";
import { insertDiscountCode } from "#app/credits/discount-code.queries.server.ts";
import { aMember } from "../support/a-member.ts";
import { typed } from "../support/debits.ts";
import { expect, newName, open, origin, ready, signIn, test } from "./journey.ts";

/** The newest code that was sent for this amount to the number of `typed`, from the outbox that the demo shows. */
async function smsCode(page: Page, amount: string): Promise<string | undefined> {
  type Sms = { kind: string; to: string; text: string };
  const messages = (await (await page.request.get(`${origin}/dev/outbox.json`)).json()) as Sms[];
  const newest = messages.find(({ kind, text }) => kind === "sms" && text.includes(amount));
  return /^@localhost #(\d{6})$/m.exec(newest?.text ?? "")?.[1];
}

test("a bundle is paid by direct debit with the code from the SMS", async ({ page, context, site }) => {
  const debtor = await aMember(site, { name: newName("Otto"), country: "NL", premium: true });
  // A code of its own makes this amount nobody else's in the run.
  const code = `DEBIT${debtor.accountId}`;
  const percentage = 10 + (debtor.accountId % 80);
  const cents = 2499 - Math.floor((2 * 2499 * percentage + 100) / 200);
  const amount = `€${(cents / 100).toFixed(2)}`;
  await insertDiscountCode(
    site.db,
    { siteId: 1, code, percentage, expires: new Date(Date.now() + 86_400_000), validity: "once_per_user" },
    new Date(),
  );
  await signIn(context, site, debtor.accountId);
  await open(page, `/credits/2?code=${code}`);
  await page.getByText("Direct debit", { exact: true }).click();
  await page.getByRole("button", { name: `Pay ${amount} now` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Direct debit" })).toBeVisible();
  await ready(page);
  for (const [label, value] of [
    ["Account holder", typed.account_holder],
    ["IBAN", "NL91 ABNA 0417 1643 01"],
    ["Street", typed.street],
    ["Number", typed.house_number],
    ["Postcode", typed.zip],
    ["Town or city", typed.city],
    ["Mobile number", typed.phone],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Send me the code" }).click();
  await expect(page.getByText(/^This IBAN is not right/)).toBeVisible();
  await expect(page.getByLabel("Account holder")).toHaveValue(typed.account_holder);
  await ready(page);
  await page.getByLabel("IBAN", { exact: true }).fill(typed.iban);
  await page.getByRole("button", { name: "Send me the code" }).click();

  await expect(page.getByText("SEPA direct debit mandate")).toBeVisible();
  await expect(page.getByText("NL•• •••• 4300")).toBeVisible();
  await ready(page);
  const otp = page.getByLabel("Code from the SMS");
  await expect(otp).toHaveAttribute("autocomplete", "one-time-code");
  await expect.poll(() => smsCode(page, amount)).toBeTruthy();
  const right = (await smsCode(page, amount)) ?? "";
  await otp.fill(right === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: `Pay ${amount} now` }).click();
  await expect(page.getByText("Code invalid")).toBeVisible();
  await ready(page);
  await otp.fill(right);
  await page.getByRole("button", { name: `Pay ${amount} now` }).click();
  await expect(page.getByText("Thank you, it is paid.")).toBeVisible();
  await expect(page.getByText(`150 credits for ${amount}`)).toBeVisible();
});
