import { expect, type Page } from "@playwright/test";
import { photoForm, postForm } from "../../support/requests/multipart.ts";
import { aMember } from "../../support/members/a-member.ts";
import { aUniquePicture } from "../../support/members/pictures.ts";
import type { TestSite } from "../../support/site/site.ts";
import { hasReact, open, origin, test } from "../journey.ts";

/** A member's second photo, as everybody's address of it. */
async function aPhoto(site: TestSite): Promise<{ id: string; file: Buffer; address: string }> {
  const member = await aMember(site, { premium: true });
  await postForm(member.browser, "/photos", photoForm(await aUniquePicture({ width: 400, height: 400 })));
  const file = await aUniquePicture({ width: 400, height: 400 });
  const answer = await postForm(member.browser, "/photos", photoForm(file));
  const { photo: id } = answer.json() as { photo: string };
  return { id, file, address: `${origin}/photos/${id}/full` };
}

const statusOf = async (site: TestSite, id: string) =>
  (await site.db.selectFrom("photo").select("status").where("id", "=", id).executeTakeFirst())?.status;

async function sign(page: Page, email: string): Promise<void> {
  await page.getByLabel("Your e-mail address").fill(email);
  await page.getByLabel("Your name").fill("Clara Example");
  await page.getByLabel("It shows me, naked or sexual, and I did not agree").check();
}

test.beforeEach(async ({ page, site }) => {
  await site.db.deleteFrom("rate_limit").where("key", "like", "%picture%").execute();
  await site.db.deleteFrom("rate_limit").where("key", "like", "%complaint%").execute();
  await page.context().addCookies([
    { name: "language", value: "en", url: origin },
    { name: "dismissed", value: `entry_warning-${Math.floor(Date.now() / 1000)}`, url: origin },
  ]);
});

test("somebody without an account has a picture of them hidden, and follows it by its reference", async ({
  page,
  site,
}) => {
  const { id, file, address } = await aPhoto(site);
  await open(page, "/complaints");
  await page.getByRole("link", { name: /naked or sexual picture of you/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A picture of me");
  await page.getByLabel("Where?").fill(address);
  await sign(page, "clara@example.org");
  await page.getByLabel("The picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: file });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("We've hidden 1 photo.")).toBeVisible();
  await expect(page.getByText("You'll have our answer within 48 hours.")).toBeVisible();
  expect(await statusOf(site, id)).toBe("pending");
});

test("who chooses the kind in the general form gets its fields there, and loses nothing", async ({ page, site }) => {
  const { id, address } = await aPhoto(site);
  await open(page, "/complaints");
  await page.getByLabel("Where?").fill(address);
  await page.getByLabel("What is it about?").selectOption("intimate_picture");
  if (!hasReact()) {
    // Without scripts the fields come with the answer.
    await page.getByLabel("What's wrong?").fill("It is me.");
    await page.getByRole("button", { name: "Send complaint" }).click();
    await expect(page.getByText("Enter your name: it counts as your signature.")).toBeVisible();
  }
  await expect(page.getByLabel("Where?")).toHaveValue(address);
  await sign(page, "dora@example.org");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("We've hidden 1 photo.")).toBeVisible();
  expect(await statusOf(site, id)).toBe("pending");
});
