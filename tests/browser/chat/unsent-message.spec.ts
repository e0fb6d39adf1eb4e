import { aMember } from "../../support/members/a-member.ts";
import { answerAtProvider, order } from "../credits/order-steps.ts";
import { expect, messagesOf, newName, open, origin, ready, signIn, test } from "../journey.ts";

test("a message without enough credits keeps its text while the member buys credits @thorough", async ({
  page,
  context,
  site,
}) => {
  const other = await aMember(site, { name: newName("Ida"), gender: "female" });
  const poor = await aMember(site, { name: newName("Jan"), country: "NL", premium: true });
  await signIn(context, site, poor.accountId);
  await open(page, `/members/${other.profileId}/chat`);
  const text = "What I wanted to tell you, before the credits were gone.";
  await page.getByLabel(/^Message to/).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "You do not have enough credits" });
  await expect(alert).toContainText("We'll keep your text here");
  await alert.getByRole("link", { name: "All bundles" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  await order(page, { bundle: "50 credits", method: "iDEAL | Wero", price: /^Pay €9\.99 now$/ });
  await answerAtProvider(page, "Pay");
  await expect(page.getByText("Your text is still there.")).toBeVisible();
  await page.getByRole("link", { name: /^Back to Ida/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/members/${other.profileId}/chat`));
  await ready(page);
  await expect(page.getByLabel(/^Message to/)).toHaveValue(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messagesOf(page)).toContainText(text);
});
