import { aMember } from "../../support/members/a-member.ts";
import { anOrder, payAt } from "../../support/members/orders.ts";
import { expect, newName, open, signIn, test } from "../journey.ts";

const veteran = { country: "NL", premium: true };

test("the last order is repeated with the stored card @thorough", async ({ page, context, site }) => {
  const buyer = await aMember(site, { name: newName("Gina"), ...veteran });
  await payAt(buyer.browser, await anOrder(buyer.browser, 2), "paid", ["store_card"]);
  await signIn(context, site, buyer.accountId);
  await open(page, "/credits");
  await page.getByRole("link", { name: "Repeat your last order" }).click();
  await expect(page.getByText("Card: •••• 4242")).toBeVisible();
  await expect(page.getByText("on your bank statement")).toBeVisible();
  await page.getByRole("button", { name: "Pay €24.99 now" }).click();
  await expect(page.getByText("Thank you. You've paid.")).toBeVisible();
  await open(page, "/credits");
  await expect(page.getByText("You have 300 credits.")).toBeVisible();
});

test("after a stored card fails, the member can retry or pay with PayPal @thorough", async ({
  page,
  context,
  site,
}) => {
  const buyer = await aMember(site, { name: newName("Hugo"), ...veteran });
  await payAt(buyer.browser, await anOrder(buyer.browser, 1), "paid", ["store_card", "declines"]);
  await signIn(context, site, buyer.accountId);
  await open(page, "/credits/repeat-order");
  await page.getByRole("button", { name: "Pay €9.99 now" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Credit card payment failed" });
  await expect(alert).toBeVisible();
  const failed = () =>
    site.db
      .selectFrom("orders")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", buyer.accountId)
      .where("status", "=", "failed")
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count));
  expect(await failed()).toBe(1);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(failed).toBe(2);
  await expect(alert).toBeVisible();
  await alert.getByRole("link", { name: "Pay with PayPal" }).click();
  await expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked();
  await page.getByRole("button", { name: "Pay €9.99 now" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Thank you. You've paid.")).toBeVisible();
});
