import { aMember } from "../../support/members/a-member.ts";
import { enter, expect, messagesOf, newName, open, origin, ready, signIn, test } from "../journey.ts";

test("without credits the typed text stays, and two bundles lead on", async ({ page, site }) => {
  const other = await aMember(site, { name: newName("Nora"), gender: "female" });
  await open(page, "/login?lang=en");
  await enter(page);
  await page.getByLabel("E-mail address").fill("broke@demo.test");
  await page.getByLabel("Password").fill("demo-demo-demo");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(`${origin}/members`);
  await open(page, `/members/${other.profileId}/chat?lang=en`);
  const text = "I would so much like to write to you.";
  await page.getByLabel(/^Message to/).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "You do not have enough credits" });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel(/^Message to/)).toHaveValue(text);
  await alert.getByRole("link", { name: "10 messages" }).click();
  await expect(page).toHaveURL(/\/credits\/\d+\?next=/);
  await expect(page.getByRole("heading", { level: 1, name: "Your order" })).toBeVisible();
});

test("the third conversation of a free member is refused with the reason, the text stays @thorough", async ({
  page,
  context,
  site,
}) => {
  const free = await aMember(site, { name: newName("Freya"), gender: "female", credits: 100 });
  for (const start of ["Ole", "Per"]) {
    const other = await aMember(site, { name: newName(start) });
    const sent = await free.browser.post(`/members/${other.profileId}/chat`, { intent: "send", text: "Hello" });
    expect(sent.status).toBe(302);
  }
  const third = await aMember(site, { name: newName("Quinn") });
  await signIn(context, site, free.accountId);
  await open(page, `/members/${third.profileId}/chat`);
  await expect(page.getByText("2 of 2 conversations started.")).toBeVisible();
  const text = "You are the third, and the best.";
  await page.getByLabel(/^Message to/).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Free members can start 2 conversations" });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel(/^Message to/)).toHaveValue(text);
  await alert.getByRole("link", { name: "See Premium" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "See everyone. Write to anyone." })).toBeVisible();
  await ready(page);
});

test("a refused message can be sent once the reason is gone @thorough", async ({ page, context, site }) => {
  const poor = await aMember(site, { name: newName("Pia"), gender: "female" });
  const other = await aMember(site, { name: newName("Rolf") });
  await signIn(context, site, poor.accountId);
  await open(page, `/members/${other.profileId}/chat`);
  await page.getByLabel(/^Message to/).fill("First without, then with credits.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("You do not have enough credits").first()).toBeVisible();
  await site.db
    .insertInto("ledger")
    .values({ account_id: poor.accountId, delta: 5, reason: "grant", created_at: new Date() })
    .execute();
  await ready(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messagesOf(page)).toContainText("First without, then with credits.");
  await expect(page.getByLabel(/^Message to/)).toHaveValue("");
});
