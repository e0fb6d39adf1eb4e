import { aMember } from "../../support/members/a-member.ts";
import { aPicture } from "../../support/members/pictures.ts";
import { expect, newName, open, ready, signIn, test } from "../journey.ts";

test("a photo is turned and cropped before the upload", async ({ page, context, site }) => {
  const iris = await aMember(site, { name: newName("Iris"), gender: "female" });
  await signIn(context, site, iris.accountId);
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, "/profile");
  const gallery = page.locator("#photos");
  const buffer = await aPicture({ width: 600, height: 800 });
  await gallery.getByLabel("Choose a photo").setInputFiles({ name: "iris.jpg", mimeType: "image/jpeg", buffer });
  const opener = gallery.getByRole("button", { name: "Crop or rotate" });
  const dialog = page.getByRole("dialog", { name: "Crop or rotate" });
  const frame = dialog.getByRole("application", { name: "Crop frame" });
  const frameBox = async () => (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  // Closed without use, nothing has changed; the file is still chosen.
  await opener.click();
  await dialog.getByRole("button", { name: "Rotate left" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const use = dialog.getByRole("button", { name: "Use this crop" });
  await expect(use).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Rotate right" }).click();
  await dialog.getByLabel("Square").check();
  await frame.focus();
  for (let times = 0; times < 5; times++) await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("status")).toContainText("65% of the width");

  const before = await frameBox();
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 20, middle.y, { steps: 3 });
  await page.mouse.up();
  expect((await frameBox()).x).toBeCloseTo(before.x - 20, 0);
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await gallery.getByRole("button", { name: "Add photo" }).click();
  await expect(gallery.getByText("1 of 3 photos")).toBeVisible();
  await ready(page);
  const stored = await site.db
    .selectFrom("photo")
    .select(["width", "height"])
    .where("profile_id", "=", iris.profileId)
    .executeTakeFirstOrThrow();
  // 600 × 800 turned is 800 × 600; its square of 600 is made smaller by five steps of 16.
  expect(stored).toEqual({ width: 520, height: 520 });
});

test("photos are put in order by dragging", async ({ page, context, site }) => {
  const nora = await aMember(site, { name: newName("Nora"), gender: "female" });
  const row = { profile_id: nora.profileId, width: 300, height: 400, created_at: new Date() };
  const ids = ["one", "two", "three"].map((name) => `${name}${nora.profileId}`.padEnd(22, "-"));
  const values = ids.map((id, position) => ({ ...row, id, position, file_key: "seed/f01-1" }));
  await site.db.insertInto("photo").values(values).execute();
  await signIn(context, site, nora.accountId);
  await open(page, "/profile");
  const items = page.locator("#photos li[data-photo-id]");
  const shown = () => items.evaluateAll((all) => all.map((item) => item.getAttribute("data-photo-id")));
  const centreOf = async (at: number, inside: string) => {
    const box = await items.nth(at).locator(inside).boundingBox();
    return box ? ([box.x + box.width / 2, box.y + box.height / 2] as const) : ([0, 0] as const);
  };
  await items.first().scrollIntoViewIfNeeded();
  await page.mouse.move(...(await centreOf(2, "[title^='Drag']")));
  await page.mouse.down();
  await page.mouse.move(...(await centreOf(0, ".picture")), { steps: 5 });
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith("/photos"));
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  const order = [ids[2], ids[0], ids[1]];
  await expect.poll(shown).toEqual(order);
  const stored = await site.db
    .selectFrom("photo")
    .select("id")
    .where("profile_id", "=", nora.profileId)
    .orderBy("position")
    .execute();
  expect(stored.map(({ id }) => id)).toEqual(order);
});
