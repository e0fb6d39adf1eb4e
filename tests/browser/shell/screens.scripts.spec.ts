import type { Page } from "@playwright/test";
import { languages } from "#app/platform/i18n/languages.ts";
import { type Scene, setScene } from "../../support/scene/scene.ts";
import { people } from "#tests/support/scene/scene-places.ts";
import type { TestSite } from "../../support/site/site.ts";
import { expect, open, test } from "../journey.ts";
import {
  axeFaults,
  cutFaults,
  viewAs,
  markupFaults,
  openScreen,
  setColourScheme,
  waitUntilSettled,
  wideFaults,
} from "../screen-faults.ts";
import { sampleOf } from "#tests/support/sample.ts";
import { type Screen, screens } from "../screen-list.ts";

test.describe.configure({ mode: "parallel" });
// Nothing moves while it is measured.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The checks for every screen: valid markup, and nothing wider than a phone's window or cut off. */
async function phoneFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  await waitUntilSettled(page);
  return [...(await markupFaults(page)), ...(await wideFaults(page)), ...(await cutFaults(page))];
}

/** The slow ones: no axe violations in light and dark, and everything fits on a desktop. */
async function desktopFaults(page: Page, screen?: Screen): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await setColourScheme(page, colorScheme);
    // The other scheme differs only in its colours.
    const violations = await axeFaults(page, screen, colorScheme === "dark" ? ["color-contrast"] : undefined);
    faults.push(...violations.map((fault) => `${colorScheme}: ${fault}`));
  }
  return [...faults, ...(await wideFaults(page)), ...(await cutFaults(page))];
}

/** The tests of one worker look at the same scene: nothing here changes it, and to set it costs more than to look. */
let scene: Promise<Scene> | undefined;
const sceneOn = (site: TestSite) => (scene ??= setScene(site));

/** Two tests per person, so that both workers are used. */
for (const as of sampleOf(["anna", ...people.filter((each) => each !== "anna")] as const, 2)) {
  for (const half of sampleOf([0, 1], 1)) {
    test(`the screens of ${as} are accessible, fit and hydrate without errors (${half + 1} of 2)`, async ({
      page,
      context,
      site,
    }) => {
      const ownScreens = sampleOf(
        screens.filter((screen) => screen.as === as).filter((_, number) => number % 2 === half),
        1,
      );
      test.setTimeout(60_000 + ownScreens.length * 15_000);
      const scene = await sceneOn(site);
      await viewAs(context, site, { scene, as, language: "en" });
      const onDesktops = sampleOf(ownScreens, 1);
      const faults: string[] = [];
      for (const screen of ownScreens) {
        await openScreen(page, screen, scene);
        const screenFaults = [
          ...(await phoneFaults(page)),
          ...(onDesktops.includes(screen) ? await desktopFaults(page, screen) : []),
        ];
        faults.push(...screenFaults.map((fault) => `${screen.name}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}

test("the page of all interface components is accessible and fits @thorough", async ({ page, context, site }) => {
  await viewAs(context, site, { scene: await sceneOn(site), as: "visitor", language: "en" });
  await open(page, "/dev/ui");
  expect([...(await phoneFaults(page)), ...(await desktopFaults(page))]).toEqual([]);
});

test("a visitor's top bar fits on one line of a phone in every language @thorough", async ({ page, context, site }) => {
  const scene = await sceneOn(site);
  await page.setViewportSize({ width: 360, height: 640 });
  const faults: string[] = [];
  for (const language of languages) {
    await viewAs(context, site, { scene, as: "visitor", language });
    await open(page, "/pricing");
    const screenFaults = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("header :is(a, summary)")].slice(1);
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return boxes.flatMap(({ left, right, height }, at) =>
        height > 45 || right > innerWidth || boxes.some((other, n) => n < at && other.right > left)
          ? [`${parts[at]?.textContent} ${left} to ${right}, ${height} high`]
          : [],
      );
    });
    faults.push(
      ...screenFaults.map((fault) => `${language}: ${fault}`),
      ...(await wideFaults(page)),
      ...(await cutFaults(page)),
    );
  }
  expect(faults).toEqual([]);
});

test("the settings' pages use the width of a desktop @thorough", async ({ page, context, site }) => {
  await viewAs(context, site, { scene: await sceneOn(site), as: "anna", language: "en" });
  await page.setViewportSize({ width: 1440, height: 900 });
  const narrow: string[] = [];
  for (const { name, path } of screens.filter(
    ({ name, path }) => typeof path === "string" && /^settings|^notifications$/.test(name),
  )) {
    await open(page, String(path));
    const width = await page.locator("main").evaluate((main) => {
      const parts = [...main.querySelectorAll("h1, form, ul, section")].map((part) => part.getBoundingClientRect());
      return Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left));
    });
    if (width < 1000) narrow.push(`${name}: ${width}`);
  }
  expect(narrow).toEqual([]);
});
