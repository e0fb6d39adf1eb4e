import { aMember } from "../../support/members/a-member.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { expect, hasReact, newName, open, ready, signIn, test } from "../journey.ts";

test("a photo is added, opened large and deleted again", async ({ page, context, site }) => {
  const iris = await aMember(site, { name: newName("Iris"), gender: "female", premium: true });
  await signIn(context, site, iris.accountId);
  const gallery = page.locator("#photos");
  const add = async (name: string, count: number) => {
    const buffer = await aPicture({ width: 600, height: 750 });
    await gallery.getByLabel("Choose a photo").setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await gallery.getByRole("button", { name: "Add photo" }).click();
    await expect(gallery.getByText(`${count} of 25 photos`)).toBeVisible();
    await ready(page);
  };
  await open(page, "/profile");
  await add("first.jpg", 1);
  await add("second.jpg", 2);

  await open(page, `/members/${iris.profileId}`);
  const large = page.getByRole("main").locator("a[data-photo]").last();
  await expect(large).toHaveAttribute("href", /^\/photos\/[\w-]{22}\/full$/);
  if (hasReact()) {
    await large.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }

  await open(page, "/profile");
  await gallery.locator("summary", { hasText: "Delete" }).last().click();
  await gallery
    .getByRole("button", { name: /photo 2/i })
    .last()
    .click();
  await expect(gallery.getByText("1 of 25 photos")).toBeVisible();
});

test("at the limit the gallery shows the rule and a link to Premium @thorough", async ({ page, context, site }) => {
  const finn = await aMember(site, { name: newName("Finn") });
  const row = { profile_id: finn.profileId, width: 300, height: 400, created_at: new Date() };
  const ids = [1, 2, 3].map((number) =>
    `${String(finn.profileId).padStart(18, "0").slice(-18)}-lim${number}`.slice(-22),
  );
  const values = ids.map((id, position) => ({ ...row, id, position, file_key: "seed/f01-1" }));
  await site.db.insertInto("photo").values(values).execute();
  await signIn(context, site, finn.accountId);
  await open(page, "/profile");
  const gallery = page.locator("#photos");
  await expect(gallery.getByText("Free members can have 3 photos, premium members 25.")).toBeVisible();
  await expect(gallery.getByRole("button", { name: "Add photo" })).toHaveCount(0);
  await gallery.getByRole("link", { name: "See Premium" }).click();
  await expect(page).toHaveURL(/\/premium$/);
});

test("profile changes are saved and shown on the public profile", async ({ page, context, site }) => {
  const nora = await aMember(site, { name: newName("Nora"), gender: "female" });
  await signIn(context, site, nora.accountId);
  await open(page, "/profile");
  await page.getByLabel("About me").fill("I bake bread on Sundays.");
  await page.getByLabel("Gym", { exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(/saved/);
  await open(page, `/members/${nora.profileId}`);
  await expect(page.getByText("I bake bread on Sundays.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Gym", { exact: true })).toBeVisible();
});
