import type { Page } from "@playwright/test";
import { insertDiscountCode } from "#app/credits/codes/discount-code.queries.server.ts";
import { aMember } from "../../support/members/a-member.ts";
import { forgetSentCodes, debitDetails } from "../../support/members/debits.ts";
import { expect, newName, open, origin, ready, signIn, test } from "../journey.ts";

/** The newest code sent for this amount, from the demo's outbox page. */
async function smsCode(page: Page, amount: string): Promise<string | undefined> {
  type Sms = { kind: string; to: string; text: string };
  const messages = (await (await page.request.get(`${origin}/dev/outbox.json`)).json()) as Sms[];
  const newest = messages.find(({ kind, text }) => kind === "sms" && text.includes(amount));
  return /^@localhost #(\d{6})$/m.exec(newest?.text ?? "")?.[1];
}

test("a bundle is paid by direct debit with the code from the SMS", async ({ page, context, site }) => {
  const debtor = await aMember(site, { name: newName("Otto"), country: "NL", premium: true });
  // A discount code of its own gives this test a unique amount.
  const code = `DEBIT${debtor.accountId}`;
  const percentage = 10 + (debtor.accountId % 80);
  const cents = 2499 - Math.floor((2 * 2499 * percentage + 100) / 200);
  const amount = `€${(cents / 100).toFixed(2)}`;
  await insertDiscountCode(
    site.db,
    { siteId: 1, code, percentage, expires: new Date(Date.now() + 86_400_000), validity: "once_per_user" },
    new Date(),
  );
  await forgetSentCodes(site);
  await signIn(context, site, debtor.accountId);
  await open(page, `/credits/2?code=${code}`);
  await page.getByText("Direct debit", { exact: true }).click();
  await page.getByRole("button", { name: `Pay ${amount} now` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Direct debit" })).toBeVisible();
  await ready(page);
  for (const [label, value] of [
    ["Account holder", debitDetails.account_holder],
    ["IBAN", "NL91 ABNA 0417 1643 01"],
    ["Street", debitDetails.street],
    ["House number", debitDetails.house_number],
    ["Postcode", debitDetails.zip],
    ["Town or city", debitDetails.city],
    ["Mobile number", debitDetails.phone],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Send me the code" }).click();
  await expect(page.getByText(/^This IBAN isn't right/)).toBeVisible();
  await expect(page.getByLabel("Account holder")).toHaveValue(debitDetails.account_holder);
  await ready(page);
  await page.getByLabel("IBAN", { exact: true }).fill(debitDetails.iban);
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
  await expect(page.getByText("Thank you. You've paid.")).toBeVisible();
  await expect(page.getByText(`150 credits for ${amount}`)).toBeVisible();
});
