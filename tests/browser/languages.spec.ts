import { mkdirSync } from "node:fs";
import { devices, type Page } from "@playwright/test";
import { languages } from "#app/platform/i18n/languages.ts";
import { people, setScene } from "../support/scene.ts";
import { expect, test } from "./journey.ts";
import { axeFaults, cutFaults, lookAs, openScreen, settled, wideFaults } from "./screen-faults.ts";
import { type Screen, screens } from "./screen-list.ts";
import { writeSheet } from "./screen-sheet.ts";

test.skip(!process.env.CHECK_ALL, "the long sweep of all languages: npm run check:all");
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the texts are the same without scripts");
test.describe.configure({ mode: "parallel" });

/** What every page must be in every language: in that language, without a raw key, fitting, with nothing for axe to say. */
async function faultsOf(page: Page, screen: Screen, language: string): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    raw: /\b(?:[a-z]+:)?[a-z_]+\.[a-z_]+\.[a-z_.]+\b|\{\{/.exec(document.body.innerText)?.[0],
  }));
  return [
    ...(seen.lang === language ? [] : [`is in ${seen.lang}`]),
    ...(seen.raw ? [`shows ${seen.raw}`] : []),
    ...(await wideFaults(page)),
    ...(await cutFaults(page)),
    ...(await axeFaults(page, screen)),
  ];
}

const windows = {
  phone: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 }, colorScheme: "light" },
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
} as const;

/** What is looked at is kept as pictures, with a sheet of all of them. */
const sheets = new URL("../../test-results/screens/", import.meta.url).pathname;

for (const language of languages) {
  for (const as of people) {
    test(`every screen of ${as} fits and speaks in ${language}`, async ({ browser, site }) => {
      const seen = screens.filter((screen) => screen.as === as);
      test.setTimeout(60_000 + seen.length * 15_000);
      const scene = await setScene(site);
      const faults: string[] = [];
      for (const [size, window] of Object.entries(windows)) {
        const context = await browser.newContext({ ...window, reducedMotion: "reduce" });
        await lookAs(context, site, { scene, as, language });
        const page = await context.newPage();
        const folder = `${sheets}${language}/${size}`;
        mkdirSync(folder, { recursive: true });
        for (const screen of seen) {
          try {
            await openScreen(page, screen, scene);
            await settled(page);
            faults.push(
              ...(await faultsOf(page, screen, language)).map((fault) => `${screen.name}, ${size}: ${fault}`),
            );
            await page.screenshot({
              path: `${folder}/${as}, ${screen.name}.jpg`,
              type: "jpeg",
              quality: 60,
              fullPage: true,
            });
          } catch (error) {
            faults.push(`${screen.name}, ${size}: ${String(error).split("\n")[0]}`);
          }
        }
        await context.close();
      }
      writeSheet(`${sheets}${language}`);
      expect(faults).toEqual([]);
    });
  }
}
