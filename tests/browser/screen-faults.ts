import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { gluedWords } from "../support/requests/glued-words.ts";
import type { Scene } from "../support/scene/scene.ts";
import type { PersonName } from "../support/scene/scene-places.ts";
import { openOtherSites, originOfOther, otherSites } from "../support/scene/scene-sites.ts";
import type { TestSite } from "../support/site/site.ts";
import { leave, origin, ready, signIn } from "./journey.ts";
import { addressOf, type Screen } from "./screen-list.ts";

/**
 * Signs in as this person, sets the language and, except for a stranger, dismisses the entry warning. The tabs are left
 * first: one that sees another account's cookie loads itself again and interrupts what is opened next.
 */
export async function viewAs(
  context: BrowserContext,
  site: TestSite,
  { scene, as, language }: { scene: Scene; as: PersonName; language: string },
): Promise<void> {
  for (const page of context.pages()) await leave(page);
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

/** Opens a screen and performs its action, if it has one. */
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

/** Waits after a change of size or colours for two frames, and finishes all animations. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter(({ playState }) => playState === "running");
    moving.forEach((each) => each.finish());
    return moving.length === 0;
  });
}

/** Switches the colour scheme and waits until no transition is running. */
export async function setColourScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme);
  await waitUntilSettled(page);
}

/** Rules for whole pages, which do not apply to a frame's document; without JavaScript it reloads itself. */
const wholePageRules = ["landmark-one-main", "page-has-heading-one", "region", "meta-refresh"];

/** The axe violations of a screen, by these rules or all rules, at most three places per rule. */
export async function axeFaults(page: Page, screen?: Screen, rules?: string[]): Promise<string[]> {
  // Legacy mode runs in the page itself: there are no cross-origin frames, and a second page would double the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else if (screen?.endless) axe.disableRules(wholePageRules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`),
  );
}

/** Words separated only by CSS, block elements inside a span, and required selects without an empty option. */
export async function markupFaults(page: Page): Promise<string[]> {
  const invalid = await page.evaluate(() => {
    const lines = [...document.querySelectorAll("span :is(h1, h2, h3, h4, p, div, ul, ol)")];
    const lists = [...document.querySelectorAll<HTMLSelectElement>("select[required]:not([multiple])")];
    return [...lines, ...lists.filter(({ options }) => options[0]?.value !== "")].map(
      (each) => `not valid: ${each.outerHTML.slice(0, 80)}`,
    );
  });
  return [...invalid, ...gluedWords(await page.content()).map((words) => `glued in text browsers: ${words}`)];
}

/** The innermost elements that are wider than the window; empty if everything fits. */
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

/** Text that overflows its element or is cut off without an ellipsis, and button labels that break inside a word. */
export async function cutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holders = ["button", "a", "label", "legend", "h1", "h2", "h3", "p", "th", "td", "dt", "dd"];
    const sticksOut = (each: Element) => {
      const { overflowX, textOverflow, clip } = getComputedStyle(each);
      // Skip elements that are for screen readers only, scrollable, or cut with an ellipsis, like names.
      if (clip !== "auto") return false;
      if (overflowX === "auto" || overflowX === "scroll" || textOverflow === "ellipsis") return false;
      return each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
    };
    const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
    const wide = [...document.querySelectorAll(holders.join())].filter((each) => isSeen(each) && sticksOut(each));
    // Words of a button must not be broken, except names: the widest one is a single letter twenty times.
    const isBroken = (text: Text) =>
      [...text.data.matchAll(/[^\s/-]+/gu)].some(({ index, 0: word }) => {
        if (/^(.)\1{19}$/.test(word)) return false;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      });
    const broken: string[] = [];
    for (const button of document.querySelectorAll("button, .button")) {
      if (!isSeen(button)) continue;
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        if (!text.parentElement?.closest("bdi, .sr-only") && isBroken(text as Text)) broken.push((text as Text).data);
      }
    }
    return [
      ...wide.map((each) => `sticks out: ${each.tagName} ${each.textContent.trim().slice(0, 40)}`),
      ...broken.map((text) => `breaks inside a word: ${text.slice(0, 40)}`),
    ];
  });
}
