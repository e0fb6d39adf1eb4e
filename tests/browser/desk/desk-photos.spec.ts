import { aMember } from "../../support/members/a-member.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { postForm, photoForm } from "../../support/requests/multipart.ts";
import { aUniquePicture } from "../../support/members/pictures.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, hasReact, newName, open, origin, test } from "../journey.ts";

/**
 * A member with waiting photos of a time of their own, and the address of the queue that begins with them: other journeys
 * have photos there, too.
 */
async function waitingPhotos(site: TestSite, count: number): Promise<{ ids: string[]; address: string }> {
  const member = await aMember(site, { name: newName("Waiting"), premium: true });
  const ids: string[] = [];
  const start = Date.UTC(1990) + Math.floor(Math.random() * 6e11);
  for (let at = 0; at < count; at++) {
    const answer = await postForm(member.browser, "/photos", photoForm(await aUniquePicture()));
    const { photo } = answer.json() as { photo: string };
    const created_at = new Date(start + at);
    await site.db.updateTable("photo").set({ created_at }).where("id", "=", photo).execute();
    ids.push(photo);
  }
  return { ids, address: `/desk/photos?after=${(start - 1) * 1000}.${"A".repeat(22)}` };
}
const statusOf = async (site: TestSite, ids: string[]) => {
  const rows = await site.db
    .selectFrom("photo")
    .select(["id", "status", "reject_reason", "decided_at"])
    .where("id", "in", ids)
    .execute();
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    return row?.decided_at ? (row.reject_reason ?? row.status) : "waits";
  });
};

test("a moderator goes through the photos by keyboard, or with a plain form without scripts and on phones", async ({
  page,
  context,
  site,
}) => {
  const { ids, address } = await waitingPhotos(site, 4);
  const moderator = await aDeskPerson(site, ["moderation"]);
  await context.addCookies([{ name: "desk", value: moderator.cookies.get("desk") ?? "", url: origin }]);
  await open(page, address);
  const boxes = page.locator("input[type=checkbox][name=photo]");
  await expect(boxes.first()).toHaveValue(ids[0] ?? "");

  // On a phone with scripts, too: the photo that is large beside the grid has no room there.
  if (!hasReact()) {
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Approve selected" }).click();
    await expect(page.getByText("2 approved within the last minute")).toBeVisible();
    await expect(boxes.first()).toHaveValue(ids[2] ?? "");
    await boxes.first().check();
    await page.getByLabel("3 Contact details").check();
    await page.getByRole("button", { name: "Reject selected" }).click();
    await expect(page.getByText("2 approved, 1 rejected within the last minute")).toBeVisible();
    expect(await statusOf(site, ids)).toEqual(["active", "active", "contact", "waits"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(boxes.first()).toHaveValue(ids[0] ?? "");
    expect(await statusOf(site, ids)).toEqual(["waits", "waits", "waits", "waits"]);
    return;
  }

  await expect(boxes.first()).toBeFocused();
  const large = page.getByLabel("The focused photo").locator("> img");
  await expect(large).toHaveAttribute("src", `/desk/photos/${ids[0]}/full`);
  // It is beside the grid, in view, not below it.
  const [grid, shown] = await Promise.all([boxes.first().boundingBox(), large.boundingBox()]);
  expect(shown?.x).toBeGreaterThan((grid?.x ?? 0) + 200);
  expect(shown?.y).toBeLessThan(300);
  await page.keyboard.press("a");
  await expect(boxes.nth(1)).toBeFocused();
  await expect(large).toHaveAttribute("src", `/desk/photos/${ids[1]}/full`);
  await page.keyboard.press("5");
  await expect(page.getByText("Rejected: Poor quality", { exact: true })).toBeVisible();
  // Two that are selected are decided together.
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.press("1");
  await expect(page.getByText("Rejected: Nudity", { exact: true })).toHaveCount(2);
  await expect.poll(() => statusOf(site, ids)).toEqual(["active", "quality", "nudity", "nudity"]);
  await boxes.nth(3).focus();
  await page.keyboard.press("u");
  await expect.poll(() => statusOf(site, ids)).toEqual(["active", "quality", "waits", "waits"]);
  await expect(page.getByText("Undone.")).toBeVisible();
  // Another moderator is first.
  const other = await aDeskPerson(site, ["moderation"], { name: newName("Other") });
  await other.post("/desk/photos", { intent: "approve", photo: ids[2] ?? "" });
  await boxes.nth(2).focus();
  await page.keyboard.press("6");
  await expect(page.getByText(`was approved by ${other.personName}`)).toBeVisible();
});
