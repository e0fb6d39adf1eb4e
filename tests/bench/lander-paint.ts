import { type Browser, chromium, devices } from "@playwright/test";
import { landerNames, memberLanderNames, urls } from "#app/urls.ts";
import { findChromium } from "#tests/support/journeys/chromium.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import type { Line } from "./line.ts";
import { startSlowLine } from "./slow-line.ts";
import { median } from "./statistics.ts";

/** The largest contentful paint of each lander on a phone on slow 4G / the same for a bare Remix page. */
export async function landerPaint(site: TestSite, bareOrigin: string, options: { quick: boolean }): Promise<Line[]> {
  const [line, bareLine] = await Promise.all(
    [site.origins[0] ?? "", bareOrigin].map((at) => startSlowLine(portOf(at))),
  );
  if (!line || !bareLine) throw new Error("there is no slow line");
  const browser = await chromium.launch(await findChromium({ whole: true }));
  const paths = [
    urls.index(),
    ...landerNames.map((name) => urls.lander(name)),
    ...memberLanderNames.map((name) => urls.memberLander(1, name)),
  ];
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  const bare: number[] = [];
  // The bare page is measured between the others, so that other load on the machine affects both alike.
  for (let round = 0; round < (options.quick ? 1 : 5); round += 1) {
    for (const path of round % 2 === 0 ? paths : [...paths].reverse()) {
      bare.push(await largestPaint(browser, `http://localhost:${bareLine.port}/`));
      times.get(path)?.push(await largestPaint(browser, `http://localhost:${line.port}${path}`));
    }
  }
  await browser.close();
  line.close();
  bareLine.close();
  return paths.map((path) => ({
    name: `largest paint on slow 4G / bare Remix page: ${path}`,
    ratio: median(times.get(path) ?? []) / median(bare),
  }));
}

const portOf = (origin: string) => Number(new URL(origin).port);

/** Milliseconds until the largest element was painted; nothing is cached, no connection is open. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...devices["Pixel 7"], viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  // Observed from the start: a page in the background would not report it afterwards.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaint: startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  const painted = await page.waitForFunction(() => (window as unknown as { largestPaint?: number }).largestPaint);
  const time = await painted.jsonValue();
  await context.close();
  return time ?? 0;
}
