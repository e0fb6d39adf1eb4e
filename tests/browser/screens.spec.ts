import type { Page } from "@playwright/test";
import { people, setScene } from "../support/scene.ts";
import { expect, open, test } from "./journey.ts";
import { axeFaults, cutFaults, lookAs, openScreen, recolour, settled, wideFaults } from "./screen-faults.ts";
import { type Screen, screens } from "./screen-list.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the markup is the same without scripts");
test.describe.configure({ mode: "parallel" });

/** What a page must be on every screen: nothing for axe to say, in light and dark, and nothing wider than the window. */
async function faultsOf(page: Page, screen?: Screen): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const colorScheme of ["light", "dark"] as const) {
    await recolour(page, colorScheme);
    // The other scheme has other colours and nothing else.
    const said = await axeFaults(page, screen, colorScheme === "dark" ? ["color-contrast"] : undefined);
    faults.push(...said.map((fault) => `${colorScheme}: ${fault}`));
  }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    faults.push(...(await wideFaults(page)), ...(await cutFaults(page)));
  }
  return faults;
}

/** Half of a person's screens a test: both workers have something to do. */
for (const as of people) {
  for (const half of [0, 1]) {
    test(`the screens of ${as} are accessible, fit and hydrate without complaint (${half + 1} of 2)`, async ({
      page,
      context,
      site,
    }) => {
      const seen = screens.filter((screen) => screen.as === as).filter((_, number) => number % 2 === half);
      test.setTimeout(60_000 + seen.length * 15_000);
      const scene = await setScene(site);
      await lookAs(context, site, { scene, as, language: "en" });
      const faults: string[] = [];
      for (const screen of seen) {
        await openScreen(page, screen, scene);
        faults.push(...(await faultsOf(page, screen)).map((fault) => `${screen.name}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}

test("the page of all primitives is accessible and fits", async ({ page, context, site }) => {
  await lookAs(context, site, { scene: await setScene(site), as: "visitor", language: "en" });
  await open(page, "/dev/ui");
  expect(await faultsOf(page)).toEqual([]);
});
