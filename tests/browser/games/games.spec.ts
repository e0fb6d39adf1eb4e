import type { Locator, Page } from "@playwright/test";
import { aMember, type Member } from "../../support/members/a-member.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, hasReact, newName, open, origin, ready, signIn, test } from "../journey.ts";

/** Women of an age that the demo town does not have, in one country: the finder's answers limit the deck to them. */
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

test("passing and liking show one card after another, and Undo restores the last one", async ({
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

test("on a small phone the photo is a portrait, whatever else the page has to say", async ({ page, context, site }) => {
  const { member } = await aDeck(site, 2);
  await signIn(context, site, member.accountId);
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, "/swipe-game");
  // The photo fills the card.
  const box = await page.getByRole("main").locator("article").boundingBox();
  expect(box?.height).toBeGreaterThan(box?.width ?? 0);
});

test("the fifth like of a day is refused with the rule and a link to Premium @thorough", async ({
  page,
  context,
  site,
}) => {
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

/** The parts of the card and its buttons that are not fully inside the window or overlap a phone's bottom bar. */
async function outsideTheBars(page: Page): Promise<string[]> {
  await ready(page);
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll("header nav")].filter(
      (each) => getComputedStyle(each).position === "fixed",
    );
    const bottom = Math.min(innerHeight, ...bars.map((each) => each.getBoundingClientRect().top));
    const parts = document.querySelectorAll("main article, main form:has([name=member]) :is(a, button)");
    const shown = [...parts].filter((part) => part.checkVisibility());
    return shown.flatMap((part) => {
      const box = part.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= bottom
        ? []
        : [`${part.tagName} ${part.textContent}: ${box.top} to ${box.bottom} of ${bottom}`];
    });
  });
}

test("the card and its buttons fit between the bars, even with all banners, and a refusal is visible @thorough", async ({
  page,
  context,
  site,
}) => {
  const { member } = await aDeck(site, 6);
  await signIn(context, site, member.accountId);
  await context.addCookies([{ name: "language", value: "nl", url: origin }]);
  const signedUp = (signup_date: Date) =>
    site.db.updateTable("account").set({ signup_date }).where("id", "=", member.accountId).execute();
  await signedUp(new Date(Date.now() - 86_400_000));
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, "/swipe-game");
  expect(await outsideTheBars(page)).toEqual([]);

  await signedUp(new Date());
  await open(page, "/swipe-game");
  // The welcome bonus is below the buttons: the card keeps its place.
  const banner = page.getByRole("complementary", { name: "Welkomstkorting" });
  await expect(banner).toBeVisible();
  const undo = page.locator("button[value=undo]");
  await page.getByRole("button", { name: "Overslaan", exact: true }).click();
  await expect(undo).toBeVisible();
  await expect(page.locator("main form:has([name=member]) :is(a, button)")).toHaveCount(4);
  expect(await outsideTheBars(page)).toEqual([]);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(banner)).toBeGreaterThan(await topOf(undo));

  await page.setViewportSize({ width: 390, height: 844 });
  const name = page.getByRole("main").locator("article h2 bdi");
  for (const button of ["Overslaan", ...Array<string>(5).fill("Vind ik leuk")]) {
    const before = await name.innerText();
    await page.getByRole("button", { name: button, exact: true }).click();
    const isRefused = async () => (await page.getByRole("alert").count()) > 0;
    await expect.poll(async () => (await isRefused()) || (await name.innerText()) !== before).toBe(true);
    expect(await outsideTheBars(page)).toEqual([]);
  }
  const refusal = page.getByRole("alert").filter({ has: page.getByRole("link") });
  await expect(refusal).toBeInViewport({ ratio: 1 });
});

test.describe("with JavaScript", () => {
  test.skip(() => !hasReact(), "keys and dragging need JavaScript");

  test("after a swipe by key the focus is on the next card", async ({ page, context, site }) => {
    const { member } = await aDeck(site, 3);
    await signIn(context, site, member.accountId);
    await open(page, "/swipe-game");
    const card = page.getByRole("main").locator("article");
    const first = await card.locator("h2 bdi").innerText();
    await card.getByRole("link").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(card.locator("h2 bdi")).not.toHaveText(first);
    await expect(card.getByRole("link")).toBeFocused();
  });

  test("arrow keys and dragging swipe, and offline the card comes back", async ({
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
    // Reload, so that no request of the last swipe is pending when the connection is cut.
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
    // The connection was cut on purpose.
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes("Failed to fetch")));
  });
});
