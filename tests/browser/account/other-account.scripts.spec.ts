import { aMember } from "../../support/members/a-member.ts";
import { expect, leave, newName, open, signIn, test } from "../journey.ts";

test("a tab of an account that has been left does nothing as another one, and keeps what is typed there", async ({
  page,
  context,
  site,
}) => {
  const [tess, finn] = [
    await aMember(site, { name: newName("Tess"), credits: 50 }),
    await aMember(site, { name: "Finn" }),
  ];
  const ida = await aMember(site, { name: newName("Ida"), gender: "female" });
  await signIn(context, site, tess.accountId);
  await open(page, "/profile");
  await page.getByLabel("About me").fill("Tess likes the lake.");
  await signIn(context, site, finn.accountId);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("You're now logged in as Finn.")).toBeVisible();
  await expect(page.getByLabel("About me")).toHaveValue("Tess likes the lake.");
  const profile = await site.db
    .selectFrom("profile")
    .select("about_me")
    .where("id", "=", finn.profileId)
    .executeTakeFirst();
  expect(profile?.about_me ?? "").not.toContain("Tess");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Continue as Finn" }).click();
  await reloaded;
  await expect(page.getByLabel("About me")).not.toHaveValue("Tess likes the lake.");

  // A message waits in its sender's queue.
  const text = `A message of ${tess.name}`;
  await leave(page);
  await signIn(context, site, tess.accountId);
  await open(page, `/members/${ida.profileId}/chat`);
  await page.getByLabel(/^Message to/).fill(text);
  await signIn(context, site, finn.accountId);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("You're now logged in as Finn.")).toBeVisible();
  await expect(page.getByLabel(/^Message to/)).toHaveValue("");
  expect(await site.db.selectFrom("message").select("id").where("text", "=", text).execute()).toEqual([]);
  await leave(page);
  await signIn(context, site, tess.accountId);
  await open(page, "/chats");
  await expect
    .poll(() => site.db.selectFrom("message").select("id").where("text", "=", text).execute())
    .toHaveLength(1);
});

test("an open tab notices at its next poll that another account is signed in", async ({ page, context, site }) => {
  const [tess, finn] = [await aMember(site, { name: newName("Tess") }), await aMember(site, { name: newName("Finn") })];
  await signIn(context, site, tess.accountId);
  await page.clock.install();
  await open(page, "/settings");
  await signIn(context, site, finn.accountId);
  const reloaded = page.waitForEvent("load");
  // The page is left meanwhile.
  await page.clock.runFor(70_000).catch(() => {});
  await reloaded;
  await expect(page.getByText(`You're now logged in as ${finn.name}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`You're now logged in as`)).toBeHidden();
});
