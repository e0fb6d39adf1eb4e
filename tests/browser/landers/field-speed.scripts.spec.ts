import type { Page } from "@playwright/test";
import { expect, leave, open, test } from "../journey.ts";

// A browser without a window names itself as a bot, and is not counted.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
});

/** The page is hidden. Not by leaving it: what it sends then has the browser's own name, not the one above. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** The browser has measured the press: it does so when it has painted what came of it. */
const isMeasured = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: "first-input", buffered: true });
      }),
  );

test("a page reports how fast it felt after Accept: the one that is open, and those opened later", async ({
  page,
  context,
  site,
}) => {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/speed.js") loads.push(new URL(page.url()).pathname);
  });
  const reported = async (name: string) => {
    const rows = await site.db.selectFrom("speed_day").select("metric").where("page", "=", name).execute();
    return [...new Set(rows.map(({ metric }) => metric))].sort();
  };
  await site.db.deleteFrom("speed_day").execute();
  await open(page, "/landers/collagelanding?network=felt");
  expect(loads).toEqual([]);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect.poll(() => loads).toEqual(["/landers/collagelanding"]);
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "tracking")?.value)
    .toContain("accept");
  await isMeasured(page);
  await hide(page);
  await expect.poll(() => reported("collagelanding")).toEqual(["cls", "inp", "lcp"]);
  await leave(page);

  await open(page, "/landers/gallery");
  await expect.poll(() => loads).toEqual(["/landers/collagelanding", "/landers/gallery"]);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await hide(page);
  await expect.poll(() => reported("gallery")).toEqual(["cls", "lcp"]);
});
