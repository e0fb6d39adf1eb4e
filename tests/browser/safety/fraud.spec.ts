import { lockDueNotices, markNoticeSent } from "#app/safety/fraud/due-notice.queries.server.ts";
import { aDeskPerson, memberPageOn } from "#tests/support/desk/desk.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { expect, messagesOf, newName, open, origin, signIn, test } from "../journey.ts";

/** A member who asked another, who answers, for money. */
async function aFraudster(site: TestSite) {
  const ben = await aMember(site, { name: newName("Benno"), credits: 100 });
  const anna = await aMember(site, { name: newName("Anna"), gender: "female", credits: 100 });
  const write = async (from: typeof ben, to: typeof ben, text: string) =>
    (await from.browser.post(`/members/${to.profileId}/chat`, { intent: "send", text })).location ?? "";
  const chat = await write(ben, anna, "I need 200 euros for the ticket");
  await write(anna, ben, "What happened?");
  return { ben, anna, chat };
}

test("the line about money leads to the report of its message, with its kind", async ({ page, context, site }) => {
  const { anna, chat } = await aFraudster(site);
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  await expect(messagesOf(page)).toContainText("This message is about money.");
  await messagesOf(page).getByRole("link", { name: "Report", exact: true }).press("Enter");
  await expect(page.getByLabel("What is it about?")).toHaveValue("scam");
});

test("the victim of a fraudster reads who was removed, finds help, and gets the credits back from the desk", async ({
  page,
  context,
  site,
}) => {
  const { ben, anna, chat } = await aFraudster(site);
  const service = await aDeskPerson(site, ["service"]);
  const fields = { email: String(ben.profileId), reason: "romance fraud", rule: "scam", effect: "ban:fraud" };
  await memberPageOn(() => site).act(service, ben, "account-ban", fields);
  // As the job does that also mails it (tests/http/safety/fraud-notices.test.ts).
  await site.db.transaction().execute(async (tx) => {
    for (const notice of await lockDueNotices(tx, 1)) await markNoticeSent(tx, notice, new Date());
  });

  await signIn(context, site, anna.accountId);
  await open(page, chat);
  const removed = `${ben.name} was removed. We believe the account may have tried to get money`;
  await expect(messagesOf(page)).toContainText(removed);
  await expect(page.getByLabel(`Message to ${ben.name}`)).toHaveCount(0);

  await context.addCookies([{ name: "desk", value: service.cookies.get("desk") ?? "", url: origin }]);
  await open(page, `/desk/members/${ben.profileId}`);
  await page.getByRole("link", { name: "Victims of fraud" }).click();
  await page.getByText(`${anna.name}: 5 credits`).press("Enter");
  await page.getByLabel("Reason").fill("romance fraud");
  await page.getByRole("button", { name: "Give back 5 credits" }).click();
  await expect(page.getByText("5 given back")).toBeVisible();

  await open(page, "/transactions");
  await expect(page.getByText("Credits given back")).toBeVisible();
});
