import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import type { PersonName, Scene } from "../support/scene.ts";
import { openOtherSites, originOfOther, otherSites } from "../support/scene-sites.ts";
import type { TestSite } from "../support/site.ts";
import { origin, ready, signIn } from "./journey.ts";
import { addressOf, type Screen } from "./screen-list.ts";

/** The next screens are looked at by this person, who reads this language and, if no stranger, has read the warning. */
export async function lookAs(
  context: BrowserContext,
  site: TestSite,
  { scene, as, language }: { scene: Scene; as: PersonName; language: string },
): Promise<void> {
  await context.clearCookies();
  await openOtherSites(site, origin, new Date());
  if (as !== "visitor" && as !== "stranger") await signIn(context, site, scene.members[as].accountId);
  const read = { name: "dismissed", value: `entry_warning-${Math.floor(Date.now() / 1000)}` };
  for (const url of [origin, ...otherSites.map((name) => originOfOther(name, origin))]) {
    await context.addCookies([
      ...(as === "stranger" ? [] : [{ ...read, url }]),
      { name: "language", value: language, url },
      { name: "country", value: "NL", url },
    ]);
  }
}

/** Opens a screen and does what leads to its state. */
export async function openScreen(page: Page, screen: Screen, { places }: Scene): Promise<void> {
  const address = (screen.on ? originOfOther(screen.on, origin) : origin) + addressOf(screen, places);
  if (screen.endless) {
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("li").first().waitFor();
    return;
  }
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await ready(page);
  if (!screen.act) return;
  await screen.act(page);
  await page.waitForLoadState("load");
}

/** The window has a new size or other colours: two frames later the page has been laid out, and soon nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter(({ playState }) => playState === "running");
    moving.forEach((each) => each.finish());
    return moving.length === 0;
  });
}

/** The page stands in these colours, nothing on its way from the others. */
export async function recolour(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction((wished) => matchMedia(`(prefers-color-scheme: ${wished})`).matches, colorScheme);
  await settled(page);
}

/** What a frame's document leaves to the page around it; and without scripts it goes on by asking for itself again. */
const ofWholePages = ["landmark-one-main", "page-has-heading-one", "region", "meta-refresh"];

/** What axe has to say of a screen, by these rules or all of them, three places for each rule. */
export async function axeFaults(page: Page, screen?: Screen, rules?: string[]): Promise<string[]> {
  // In the page itself: no screen has a frame of another origin, and a second page for each would cost twice the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else if (screen?.endless) axe.disableRules(ofWholePages);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`),
  );
}

/** What is wider than the window, by its innermost elements; empty where all fits. */
export async function wideFaults(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return "";
    const over = [...document.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > innerWidth);
    const last = over.map((each) => `${each.tagName}.${each.getAttribute("class")}`).slice(-3);
    return `${scrollWidth} px wide at ${innerWidth}: ${last.join()}`;
  });
  return wide ? [wide] : [];
}

/** Words that stick out of what holds them, or are cut off where nothing says that they go on. */
export async function cutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holders = ["button", "a", "label", "legend", "h1", "h2", "h3", "p", "th", "td", "dt", "dd"];
    const sticksOut = (each: Element) => {
      const { overflowX, textOverflow, clip } = getComputedStyle(each);
      // For screen readers only; scrolled; or cut with an ellipsis, as names are.
      if (clip !== "auto") return false;
      if (overflowX === "auto" || overflowX === "scroll" || textOverflow === "ellipsis") return false;
      return each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
    };
    return [...document.querySelectorAll(holders.join())]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && sticksOut(each))
      .map((each) => `sticks out: ${each.tagName} ${each.textContent.trim().slice(0, 40)}`);
  });
}
