import type { BrowserContext } from "@playwright/test";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { minutes } from "#app/platform/units.ts";
import { normaliseRecoveryCode } from "#app/desk/staff/recovery-code.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { aMember } from "../../support/members/a-member.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { anOrder, payAt } from "../../support/members/orders.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, newName, open, origin, ready, tabTo, test } from "../journey.ts";
import { axeFaults, wideFaults } from "../screen-faults.ts";

const recoveryCode = "k7mp-2xwd-9hqr";

/** Somebody of customer service whose last code is 20 minutes old, with one recovery code. */
async function signInAtDesk(context: BrowserContext, site: TestSite, role: "service" | "money"): Promise<void> {
  const person = await aDeskPerson(site, [role], { signedInAt: new Date(Date.now() - minutes(20)) });
  const code = { person_id: person.personId, code_hash: hashSecret(normaliseRecoveryCode(recoveryCode)) };
  await site.db.insertInto("desk_recovery_code").values(code).execute();
  await context.addCookies([{ name: "desk", value: person.cookies.get("desk") ?? "", url: origin }]);
}

test("customer service finds a member and grants credits after a code", async ({
  page,
  context,
  site,
  javaScriptEnabled,
}) => {
  const member = await aMember(site, { name: newName("Quinta"), country: "NL", premium: true });
  await payAt(member.browser, await anOrder(member.browser, 1), "paid");
  await signInAtDesk(context, site, "service");
  await open(page, "/desk/members");
  await page.getByLabel("Name, address, number or payment").fill(member.name);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: member.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: member.name })).toBeVisible();
  // By keyboard alone from here to the answer.
  if (javaScriptEnabled) {
    await tabTo(page.getByRole("link", { name: "Skip to content" }), 1);
    await page.keyboard.press("Enter");
    await tabTo(page.getByRole("link", { name: "Actions" }), 1);
    await page.keyboard.press("Enter");
    await tabTo(page.locator("summary", { hasText: "Grant or take credits" }), 6);
    await page.keyboard.press("Enter");
  } else await page.getByText("Grant or take credits").click();
  await tabTo(page.getByLabel("Credits", { exact: true }), 1);
  await page.keyboard.type("25");
  await tabTo(page.locator("#credits-grant-reason"), 2);
  await page.keyboard.type("the payment was lost");
  await tabTo(page.getByRole("button", { name: "Grant", exact: true }), 2);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Confirm that it's you" })).toBeVisible();
  await expect(page.getByLabel("Code from your authenticator")).toBeFocused();
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("now has 75 credits (had 50)");
  await expect(page.getByRole("status")).toBeFocused();

  const parts = ["Orders", "Credits", "E-mails", "Timeline"];
  for (const part of parts) {
    await page.getByRole("navigation", { name: "Records" }).getByRole("link", { name: part }).click();
    await ready(page);
    await expect(page.getByRole("link", { name: part })).toHaveAttribute("aria-current", "page");
    expect(await wideFaults(page), part).toEqual([]);
    if (javaScriptEnabled && sampleOf(parts, 1).includes(part)) expect(await axeFaults(page), part).toEqual([]);
  }
  const rows = site.db.selectFrom("staff_audit").select("reason").where("subject", "=", `account ${member.accountId}`);
  expect(await rows.where("command", "=", "credits grant").execute()).toEqual([{ reason: "the payment was lost" }]);
});

test("the books are read on a phone and on a desktop: orders, refunds, debits, providers, VAT @thorough", async ({
  page,
  context,
  site,
  javaScriptEnabled,
}) => {
  const member = await aMember(site, { country: "NL", premium: true });
  const order = await anOrder(member.browser, 1);
  await payAt(member.browser, order, "paid");
  await signInAtDesk(context, site, "money");
  await open(page, "/desk/money");
  for (const part of ["Refunds and chargebacks", "Direct debit", "Providers", "VAT", "Orders"]) {
    await page.getByRole("navigation", { name: "Books" }).getByRole("link", { name: part }).click();
    await ready(page);
    await expect(page.getByRole("link", { name: part, exact: true })).toHaveAttribute("aria-current", "page");
    expect(await wideFaults(page), part).toEqual([]);
    if (javaScriptEnabled) expect(await axeFaults(page), part).toEqual([]);
  }
  await page.getByRole("link", { name: `order ${order}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order}` })).toBeVisible();
  await page.getByText("Ask the provider").click();
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("They agree.");
  if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
});
