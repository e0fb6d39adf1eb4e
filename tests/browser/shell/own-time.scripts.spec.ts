import { aMember } from "../../support/members/a-member.ts";
import { aLongChat } from "../../support/members/long-chat.ts";
import { expect, messagesOf, open, signIn, test } from "../journey.ts";

test.use({ timezoneId: "Australia/Sydney" });

test("times of a conversation are in the member's own zone", async ({ page, context, site }) => {
  const anna = await aMember(site, { gender: "female", credits: 100 });
  const ben = await aMember(site, { credits: 100 });
  const sent = await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: "Good evening" });
  await signIn(context, site, ben.accountId);
  await open(page, sent.location ?? "");
  const time = messagesOf(page).locator("li > div time");
  const at = new Date((await time.getAttribute("datetime")) ?? "");
  const written = (timeZone: string) => new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(at);
  await expect(time).toHaveText(written("Australia/Sydney"));
  await open(page, "/chats");
  await expect(page.locator(`main a[href="${sent.location}"] time`).first()).toHaveText(written("Australia/Sydney"));
});

test("when somebody visited and where one is logged in is in the member's own zone", async ({
  page,
  context,
  site,
}) => {
  const [anna, ben] = [await aMember(site, { premium: true, gender: "female" }), await aMember(site)];
  await ben.browser.get(`/members/${anna.profileId}`);
  await signIn(context, site, anna.accountId);
  for (const path of ["/visitors", "/settings/sessions"]) {
    await open(page, path);
    const time = page.locator("main time").first();
    const at = new Date((await time.getAttribute("datetime")) ?? "");
    const hour = new Intl.DateTimeFormat("en-GB", { timeZone: "Australia/Sydney", timeStyle: "short" }).format(at);
    await expect(time).toContainText(hour);
  }
});

test("a conversation is at its end, although its days are others in the member's own zone", async ({
  page,
  context,
  site,
}) => {
  const { anna, chat } = await aLongChat(site);
  // One day in Amsterdam, two in Sydney.
  const writtenAt = (time: string) =>
    site.db
      .updateTable("message")
      .set({ created_at: new Date(`2026-06-10T${time}Z`) })
      .where("conversation_id", "=", Number(chat.split("/").at(-1)));
  await writtenAt("12:00:00").execute();
  await writtenAt("14:30:00").where("text", "=", "line 66").execute();
  await signIn(context, site, anna.accountId);
  await open(page, chat);
  await expect(page.getByRole("log")).toContainText("11 June");
  const log = page.getByRole("log");
  await expect
    .poll(() => log.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop)))
    .toBe(0);
});
