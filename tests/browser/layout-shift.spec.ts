import { devices, type Page } from "@playwright/test";
import { landerNames, memberLanderNames, urls } from "#app/urls.ts";
import { expect, origin, test } from "./journey.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the page measures itself by script");
test.describe.configure({ mode: "parallel" });

const landers = [
  urls.index(),
  ...landerNames.map((name) => urls.lander(name)),
  ...memberLanderNames.map((name) => urls.memberLander(1, name)),
];
const windows = {
  phone: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/**
 * Opens a page of which nothing but the document comes before it has been read and painted: what comes late may move
 * nothing. A browser that is busy paints pages it has half read, which says nothing of the page.
 */
async function shiftsOf(page: Page, path: string): Promise<string[]> {
  let release = () => {};
  const painted = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*", async (route) => {
    const type = route.request().resourceType();
    if (["image", "media", "script"].includes(type)) await painted;
    await route.continue();
  });
  await page.goto(origin + path, { waitUntil: "commit" });
  await page.waitForFunction(
    () => "readAt" in globalThis && performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  release();
  await page.waitForLoadState("load");
  // Pictures below the window come when they are scrolled to, and once they are there the page has been laid out anew.
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((each) => each.checkVisibility());
    for (const each of pictures) {
      each.scrollIntoView({ behavior: "instant" });
      await each.decode().catch(() => undefined);
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  const shifts = await page.evaluate(() => {
    const { shifts, readAt } = window as unknown as { shifts: { at: number; what: string }[]; readAt: number };
    return shifts.filter(({ at }) => at > readAt).map(({ what }) => what);
  });
  await page.unrouteAll({ behavior: "wait" });
  return shifts;
}

for (const [size, window] of Object.entries(windows)) {
  test(`nothing moves on a lander while it loads (${size})`, async ({ browser }) => {
    test.slow();
    const moved: string[] = [];
    for (const path of landers) {
      const context = await browser.newContext(window);
      await context.addCookies([{ name: "language", value: "en", url: origin }]);
      const page = await context.newPage();
      await page.addInitScript(() => {
        type Shift = PerformanceEntry & {
          value: number;
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const shifts: { at: number; what: string }[] = [];
        Object.assign(globalThis, { shifts });
        document.addEventListener("readystatechange", () => {
          if (document.readyState !== "interactive") return;
          // The first frame lays out what was read last.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => Object.assign(globalThis, { readAt: performance.now() })),
          );
        });
        new PerformanceObserver((list) => {
          for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
            const what = sources.map(({ node, previousRect, currentRect }) =>
              [node?.nodeName, node?.className, previousRect.y, currentRect.y, currentRect.height].join(" "),
            );
            shifts.push({ at: startTime, what: `${value.toFixed(4)} ${what.join()}` });
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      moved.push(...(await shiftsOf(page, path)).map((shift) => `${path}: ${shift}`));
      await context.close();
    }
    expect(moved).toEqual([]);
  });
}
