import { aMember } from "../../support/members/a-member.ts";
import { expect, messagesOf, newName, open, signIn, test } from "../journey.ts";

test("Enter that ends a composition in Safari sends nothing, the next one sends", async ({ page, context, site }) => {
  const [anna, ben] = [await aMember(site, { name: newName("Anna"), credits: 20 }), await aMember(site)];
  await signIn(context, site, anna.accountId);
  await open(page, `/members/${ben.profileId}/chat`);
  const message = page.locator('textarea[name="text"]');
  await message.fill("こんにちは");
  // Safari has ended the composition before this key, and marks it by its code only.
  const isLeft = await message.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }),
    ),
  );
  expect(isLeft).toBe(true);
  await expect(message).toHaveValue("こんにちは");
  await message.press("Enter");
  await expect(messagesOf(page)).toContainText("こんにちは");
});

test("a half-written form stays when a notification is clicked", async ({ page, context, site }) => {
  const anna = await aMember(site, { name: newName("Anna") });
  await context.addInitScript(() => {
    // A worker's message, without a worker: journeys refuse them.
    const serviceWorker = Object.assign(new EventTarget(), {
      ready: new Promise(() => {}),
      register: () => new Promise(() => {}),
    });
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker });
  });
  await signIn(context, site, anna.accountId);
  await open(page, "/complaints");
  const text = page.locator('textarea[name="text"]').first();
  const clickNotification = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }: MessageEvent<{ isBusy: boolean }>) => resolve(data.isBusy);
          const data = { type: "new push click", url: "/likes" };
          navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data, ports: [port2] }));
        }),
    );
  await text.fill("half a complaint");
  expect(await clickNotification()).toBe(true);
  await expect(page).toHaveURL(/\/complaints$/);
  await expect(text).toHaveValue("half a complaint");
  await text.fill("");
  expect(await clickNotification()).toBe(false);
  await expect(page).toHaveURL(/\/likes$/);
});

test("the app's icon on a phone loses its number when its session has ended", async ({ page, context, site }) => {
  const phone = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36";
  await context.setExtraHTTPHeaders({ "user-agent": phone, "sec-ch-ua-mobile": "?1" });
  await context.addInitScript(() => {
    const record = async (count: number) => void (document.documentElement.dataset.badge = String(count));
    Object.assign(navigator, { setAppBadge: record, clearAppBadge: () => record(0) });
  });
  await signIn(context, site, (await aMember(site, { name: newName("Anna") })).accountId);
  await context.clearCookies({ name: "session" });
  await page.goto(site.visitor().origin);
  // A visitor's page on phones has no React, which counts on other pages.
  expect(await page.locator("script[type=module]").count()).toBe(0);
  await expect(page.locator("html[data-badge='0']")).toHaveCount(1);
});
