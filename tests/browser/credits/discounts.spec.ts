import { insertDiscountCode } from "#app/credits/codes/discount-code.queries.server.ts";
import { aMember } from "../../support/members/a-member.ts";
import { dismissedBy, expect, hasReact, newName, open, ready, signIn, test } from "../journey.ts";

test("an entered discount code reduces the price; a wrong one is refused beside its field @thorough", async ({
  page,
  context,
  site,
}) => {
  const code = `HALF${Date.now()}`;
  await insertDiscountCode(
    site.db,
    { siteId: 1, code, percentage: 50, expires: new Date(Date.now() + 86_400_000), validity: "once_per_user" },
    new Date(),
  );
  const buyer = await aMember(site, { name: newName("Kaja"), country: "NL", premium: true });
  await signIn(context, site, buyer.accountId);
  await open(page, "/credits/1");
  await page.getByText("I have a code").click();
  const field = page.getByLabel("Discount code", { exact: true });
  await field.fill("no such code");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Code not found")).toBeVisible();
  await expect(field).toHaveValue("no such code");
  await ready(page);
  await field.fill(` ${code.toLowerCase()} `);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("50% off with")).toBeVisible();
  await expect(page.getByText("Code not found")).toHaveCount(0);
  await page.getByText("PayPal", { exact: true }).click();
  await page.getByRole("button", { name: "Pay €4.99 now" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("50 credits for €4.99")).toBeVisible();
});

test("the welcome bonus shows its end, applies by itself, and ends with the purchase", async ({
  page,
  context,
  site,
}) => {
  const newcomer = await aMember(site, { name: newName("Lea"), country: "NL" });
  await signIn(context, site, newcomer.accountId);
  await open(page, "/likes");
  const banner = page.getByRole("complementary", { name: "Welcome bonus" });
  if (!hasReact()) {
    await expect(banner).toContainText(/25% welcome bonus on your first bundle, until \d\d:\d\d\./);
    await expect(page.getByRole("timer")).toHaveCount(0);
  } else {
    await expect(banner.getByRole("timer")).toHaveText(/^0[34]:\d\d:\d\d$/);
  }
  await banner.getByRole("link", { name: "See bundles" }).click();
  await expect(page.getByText(/^25% off your first bundle until/)).toBeVisible();
  await page.getByRole("link", { name: "Choose 50 credits", exact: true }).click();
  await expect(page.getByText("25% off with TIMEBONUS25")).toBeVisible();
  await ready(page);
  await page.getByText("PayPal", { exact: true }).click();
  await page.getByRole("button", { name: "Pay €7.49 now" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Thank you. You've paid.")).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test.describe("the time bonus with scripts", () => {
  test.skip(() => !hasReact(), "without JavaScript a sentence names the end");

  test("counts down each second; the modal opens after 40 seconds and stays closed once dismissed", async ({
    page,
    context,
    site,
  }) => {
    const newcomer = await aMember(site, { name: newName("Mia"), country: "NL" });
    await signIn(context, site, newcomer.accountId);
    await page.clock.install();
    await open(page, "/members");
    const modal = page.getByRole("dialog", { name: "25% welcome bonus" });
    const timer = page.getByRole("complementary", { name: "Welcome bonus" }).getByRole("timer");
    await expect(timer).toBeVisible();
    // From here on the page's clock only moves when the test moves it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const left = async () => {
      const [hours = 0, minutes = 0, seconds = 0] = ((await timer.textContent()) ?? "").split(":").map(Number);
      return hours * 3600 + minutes * 60 + seconds;
    };
    const before = await left();
    await page.clock.runFor(3_000);
    await expect.poll(left).toBe(before - 3);
    await page.clock.runFor(40_000);
    await expect(modal).toBeVisible();
    await expect(modal).toContainText("In your first 4 hours");
    await dismissedBy(page, () => modal.getByRole("link", { name: "Close" }).click());
    await expect(modal).toHaveCount(0);

    await open(page, "/chats");
    await page.clock.runFor(60_000);
    await expect(timer).toBeVisible();
    await expect(modal).toHaveCount(0);
  });

  test("the modal waits until a match is closed @thorough", async ({ page, context, site }) => {
    const [newcomer, max] = [
      await aMember(site, { name: newName("Rosa"), country: "NL" }),
      await aMember(site, { name: newName("Max"), country: "NL" }),
    ];
    await max.browser.post(`/members/${newcomer.profileId}`, { intent: "like" });
    await signIn(context, site, newcomer.accountId);
    // The forty seconds are over when the test says so; every other timer of the page is its own.
    await page.addInitScript(() => {
      const { setTimeout: start } = window;
      const held: TimerHandler[] = [];
      const hold = (run: TimerHandler, ms?: number, ...more: unknown[]) =>
        ms === 40_000 ? -held.push(run) : start(run, ms, ...more);
      Object.assign(window, {
        setTimeout: hold,
        waiting: () => held.length,
        elapse: () => held.forEach((run) => typeof run === "function" && (run as () => void)()),
      });
    });
    const modal = page.getByRole("dialog", { name: "25% welcome bonus" });
    const like = page.getByRole("dialog", { name: "New like!" });
    await open(page, `/likes?like=${max.profileId}`);
    await expect(page.locator("dialog:modal")).toBeVisible();
    await page.waitForFunction("waiting() > 0");
    await page.evaluate("elapse()");
    // The banner's countdown goes on: the modal has been asked for twice, and has not opened.
    const timer = page.locator("[role=timer]").first();
    for (const _ of [1, 2]) {
      const before = await timer.textContent();
      await expect(timer).not.toHaveText(before ?? "");
    }
    await expect(like).toBeVisible();
    await expect(modal).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(like).toHaveCount(0);
    await expect(modal).toBeVisible();
  });

  test("the modal's button links to the bundles; outside the members area it never opens @thorough", async ({
    page,
    context,
    site,
  }) => {
    const newcomer = await aMember(site, { name: newName("Nell"), country: "NL" });
    await signIn(context, site, newcomer.accountId);
    await page.clock.install();
    const modal = page.getByRole("dialog", { name: "25% welcome bonus" });
    await open(page, "/credits");
    await page.clock.runFor(60_000);
    await expect(modal).toHaveCount(0);
    await open(page, "/premium");
    await page.clock.runFor(41_000);
    await modal.getByRole("link", { name: "See bundles" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
    await expect(modal).toHaveCount(0);
  });
});
