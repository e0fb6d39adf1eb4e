import { aMember, type Member } from "../support/a-member.ts";
import type { TestSite } from "../support/site.ts";
import { expect, newName, open, signIn, test } from "./journey.ts";

/** Women of an age that the demo town has not, in one country: the answers of the finder leave the deck to them. */
const country = "NO";

async function aDeck(site: TestSite, count: number): Promise<{ member: Member; women: Member[] }> {
  const member = await aMember(site, { name: newName("Gus"), country });
  const women: Member[] = [];
  for (let number = 0; number < count; number++) {
    women.push(await aMember(site, { name: newName("Wilma"), gender: "female", country, dateOfBirth: "1935-01-01" }));
  }
  const answers = { gender: "female", min_age: "85", max_age: "99", country, region: "", relationship: "" };
  await member.browser.post("/match-finder", answers);
  return { member, women };
}

test("passing and liking take one card after the other, Undo brings the last one back", async ({
  page,
  context,
  site,
}) => {
  const { member } = await aDeck(site, 3);
  await signIn(context, site, member.accountId);
  await open(page, "/swipe-game");
  const name = page.getByRole("main").locator("article h2 bdi");
  const first = await name.innerText();
  await page.getByRole("button", { name: "Pass" }).click();
  await expect(name).not.toHaveText(first);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(name).toHaveText(first);
  await page.getByRole("button", { name: "Like", exact: true }).click();
  await expect(name).not.toHaveText(first);
  await expect(page.getByText("1 of 4 likes today")).toBeVisible();
});

test("the fifth like of a day is refused with the rule and the way to Premium", async ({ page, context, site }) => {
  const { member } = await aDeck(site, 6);
  await signIn(context, site, member.accountId);
  await open(page, "/swipe-game");
  const like = page.getByRole("button", { name: "Like", exact: true });
  for (let number = 1; number <= 4; number++) {
    await like.click();
    await expect(page.getByText(`${number} of 4 likes today`)).toBeVisible();
  }
  await like.click();
  const refusal = page.getByRole("alert").filter({ has: page.getByRole("link", { name: "See Premium" }) });
  await expect(refusal).toBeVisible();
  await refusal.getByRole("link", { name: "See Premium" }).click();
  await expect(page).toHaveURL(/\/premium$/);
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "keys and dragging need scripts");

  test("arrow keys and dragging decide, and offline the card comes back", async ({
    page,
    context,
    site,
    complaints,
  }) => {
    const { member } = await aDeck(site, 4);
    await signIn(context, site, member.accountId);
    await open(page, "/swipe-game");
    const name = page.getByRole("main").locator("article h2 bdi");
    const first = await name.innerText();
    await page.keyboard.press("ArrowLeft");
    await expect(name).not.toHaveText(first);
    const second = await name.innerText();
    await page.keyboard.press("ArrowRight");
    await expect(name).not.toHaveText(second);
    await expect(page.getByText("1 of 4 likes today")).toBeVisible();

    const likes = () =>
      site.db.selectFrom("likes").select("liked_id").where("liker_id", "=", member.profileId).execute();
    await expect.poll(async () => (await likes()).length).toBe(1);
    // What the last swipe still reads is done with, before the line is cut.
    await open(page, "/swipe-game");
    const third = await name.innerText();
    const drag = async () => {
      const box = await page.locator("article").boundingBox();
      if (!box) throw new Error("there is no card");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 120, y, { steps: 6 });
      await page.mouse.move(x + 320, y, { steps: 6 });
      await page.mouse.up();
    };
    await context.setOffline(true);
    await drag();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(name).toHaveText(third);
    await context.setOffline(false);
    await drag();
    await expect(name).not.toHaveText(third);
    await expect(page.getByText("2 of 4 likes today")).toBeVisible();
    await expect.poll(async () => (await likes()).length).toBe(2);
    // The line was cut on purpose.
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes("Failed to fetch")));
  });
});
