import { aMember } from "../../support/members/a-member.ts";
import { expect, newName, open, signIn, test } from "../journey.ts";

test("a failed deletion is reported, and the conversation is shown again @thorough", async ({
  page,
  context,
  site,
}) => {
  const anna = await aMember(site, { name: newName("Anna"), gender: "female" });
  const ben = await aMember(site, { name: newName("Ben"), credits: 20 });
  await ben.browser.post(`/members/${anna.profileId}/chat`, { intent: "send", text: "Hello Anna" });
  await signIn(context, site, anna.accountId);
  await open(page, "/chats");
  // The list's own row: the empty pane beside it offers what is unread, too.
  const row = page.getByRole("link", { name: /Hello Anna/ }).first();
  await expect(row).toBeVisible();

  const { conversation_id: id } = await site.db
    .selectFrom("conversation_side")
    .select("conversation_id")
    .where("profile_id", "=", anna.profileId)
    .executeTakeFirstOrThrow();
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  await page.route(`**/chats/${id}.data`, async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? "");
    fields.set("intent", "gone");
    await route.continue({ postData: fields.toString() });
  });
  await page.getByRole("link", { name: `Delete conversation with ${ben.name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => alerts).toEqual([expect.stringMatching(/^alert: \S/)]);
  await expect(row).toBeVisible();

  await page.unrouteAll();
  await page.getByRole("link", { name: `Delete conversation with ${ben.name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
});
