import { aMember } from "../../support/members/a-member.ts";
import { payAt } from "../../support/members/orders.ts";
import { sampleOf } from "../../support/sample.ts";
import { answerAtProvider, orderFrom } from "./order-steps.ts";
import { expect, newName, open, origin, ready, signIn, test } from "../journey.ts";

const veteran = { country: "NL", premium: true };

const purchases = [
  ["NL", "50 credits", "iDEAL | Wero", /^Pay €9\.99 now$/, "50 credits for €9.99"],
  ["GB", "150 credits", "PayPal", /^Pay £21\.99 now$/, "150 credits for £21.99"],
  ["PL", "400 credits", "BLIK", /^Pay PLN\s239\.99 now$/, "400 credits for PLN"],
] as const;

for (const [country, bundle, method, price, paid] of sampleOf(purchases, 1)) {
  test(`in ${country} a bundle is paid with ${method}`, async ({ page, context, site }) => {
    const buyer = await aMember(site, { name: newName("Bea"), country, premium: true });
    await signIn(context, site, buyer.accountId);
    await orderFrom(page, "/credits", { bundle, method, price });
    await answerAtProvider(page, "Pay");
    const panel = page.getByRole("status").filter({ hasText: "Thank you. You've paid." });
    await expect(panel.getByRole("heading", { level: 1, name: bundle })).toBeVisible();
    await expect(page.getByText(paid)).toBeVisible();
    await page.getByRole("link", { name: "Invoice" }).click();
    await expect(page.getByText(/^VAT \d+%$/)).toBeVisible();
    await open(page, "/credits");
    await expect(page.getByText(`You have ${bundle}.`)).toBeVisible();
    await expect(page.getByRole("cell", { name: /^Bundle bought/ })).toBeVisible();
  });
}

const failures = [
  ["Let it fail", "failed"],
  ["Cancel", "was cancelled"],
] as const;

for (const [button, name] of sampleOf(failures, 1)) {
  test(`a payment that ${name} says so and can be tried again @thorough`, async ({ page, context, site }) => {
    const buyer = await aMember(site, { name: newName("Carl"), ...veteran });
    await signIn(context, site, buyer.accountId);
    await orderFrom(page, "/credits", {
      bundle: "50 credits",
      method: "Credit or debit card",
      price: /^Pay €9\.99 now$/,
    });
    await answerAtProvider(page, button);
    await expect(page.getByText("Payment failed or has been cancelled.")).toBeVisible();
    await expect(page.getByText("You haven't been charged, and any discount can be used again.")).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Pay €9.99 now" })).toBeVisible();
  });
}

test("the page of a pending payment updates by itself once it is paid", async ({
  page,
  context,
  site,
  javaScriptEnabled,
}) => {
  const isChecked = javaScriptEnabled !== false || process.env.CHECK_ALL;
  test.skip(!isChecked, "the page's own refresh is in tests/http/credits/orders.test.ts");
  const buyer = await aMember(site, { name: newName("Dora"), ...veteran });
  await signIn(context, site, buyer.accountId);
  await orderFrom(page, "/credits", {
    bundle: "50 credits",
    method: "Credit or debit card",
    price: /^Pay €9\.99 now$/,
  });
  await answerAtProvider(page, "Leave it open");
  await expect(page.getByText("Your payment is being processed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue paying" })).toHaveCount(0);
  await payAt(buyer.browser, Number(page.url().split("/").at(-1)), "paid");
  await expect(page.getByText("Thank you. You've paid.")).toBeVisible({ timeout: 30_000 });
});

test("on a phone a bundle is one row, and all of it leads to the order", async ({ page, context, site }) => {
  const buyer = await aMember(site, { name: newName("Gea"), ...veteran });
  await signIn(context, site, buyer.accountId);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, "/credits");
  const row = page.getByRole("listitem").filter({ hasText: "80 messages" });
  await expect(row).toContainText("€0.69 each");
  expect((await row.boundingBox())?.height).toBeLessThan(110);
  await row.click({ position: { x: 24, y: 24 } });
  await expect(page.getByRole("heading", { level: 1, name: "Your order" })).toBeVisible();
  if (before) await page.setViewportSize(before);
});

test("an open order can be cancelled @thorough", async ({ page, context, site }) => {
  const buyer = await aMember(site, { name: newName("Emil"), ...veteran });
  await signIn(context, site, buyer.accountId);
  await orderFrom(page, "/credits", { bundle: "50 credits", method: "PayPal", price: /^Pay €9\.99 now$/ });
  await answerAtProvider(page, "Leave it open");
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await expect(page.getByText("Payment failed or has been cancelled.")).toBeVisible();
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page.getByRole("region", { name: "Orders" })).toContainText("Cancelled");
});

test("choosing another payment country beside the prices changes them @thorough", async ({ page, context, site }) => {
  const buyer = await aMember(site, { name: newName("Finn"), ...veteran });
  await signIn(context, site, buyer.accountId);
  await open(page, "/credits");
  await expect(page.getByText("€9.99").first()).toBeVisible();
  const country = page.getByLabel("Payment country");
  await country.selectOption({ label: "Sweden" });
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByText(/SEK\s115\.00/).first()).toBeVisible();
  await expect(page).toHaveURL(`${origin}/credits`);
  await ready(page);
  await expect(country).toHaveValue("SE");
  await page.getByRole("link", { name: "Choose 50 credits", exact: true }).click();
  await expect(page.getByText("Swish", { exact: true })).toBeVisible();
});
