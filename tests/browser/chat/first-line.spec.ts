import { aMember } from "#tests/support/members/a-member.ts";
import { expect, newName, open, signIn, test } from "../journey.ts";

test("a conversation without messages offers three lines; one goes into the composer and is not sent", async ({
  page,
  context,
  site,
}) => {
  const [vera, max] = [
    await aMember(site, { name: newName("Vera"), gender: "female" }),
    await aMember(site, { name: newName("Max"), gender: "male" }),
  ];
  await signIn(context, site, vera.accountId);
  await open(page, `/members/${max.profileId}/chat`);
  await expect(page.getByRole("heading", { name: `Say hello to ${max.name}` })).toBeVisible();
  const lines = page.locator("[role=log] button[name=text]");
  await expect(lines).toHaveCount(3);
  const line = (await lines.nth(1).getAttribute("value")) ?? "";
  await lines.nth(1).click();
  await expect(page.getByLabel(`Message to ${max.name}`)).toHaveValue(line);
  await expect(page.getByRole("heading", { name: `Say hello to ${max.name}` })).toBeVisible();
  expect(
    await site.db.selectFrom("conversation_side").selectAll().where("profile_id", "=", vera.profileId).execute(),
  ).toEqual([]);
});
