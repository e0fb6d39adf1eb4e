import { fileURLToPath } from "node:url";
import { mkdirSync } from "node:fs";
import { devices, type Page } from "@playwright/test";
import { languages } from "#app/platform/i18n/languages.ts";
import { setScene } from "../../support/scene/scene.ts";
import { people } from "#tests/support/scene/scene-places.ts";
import { expect, test } from "../journey.ts";
import { axeFaults, cutFaults, viewAs, openScreen, waitUntilSettled, wideFaults } from "../screen-faults.ts";
import { type Screen, screens } from "../screen-list.ts";
import { writeSheet } from "../screen-sheet.ts";

test.describe.configure({ mode: "parallel" });

/** The faults of a page in a language: another language, a raw i18n key, overflow, cut text, or an axe violation. */
async function faultsOf(page: Page, screen: Screen, language: string): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    raw: /\b(?!www\.)(?:[a-z]+:)?[a-z_]+\.[a-z_]+\.[a-z_.]+\b|\{\{/.exec(document.body.innerText)?.[0],
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

/** The folder for the screenshots and the sheets that show them all. */
const sheets = fileURLToPath(new URL("../../../test-results/screens/", import.meta.url));

for (const language of languages) {
  for (const as of people) {
    test(`every screen of ${as} fits and is correct in ${language} @thorough`, async ({ browser, site }) => {
      const seen = screens.filter((screen) => screen.as === as);
      test.setTimeout(60_000 + seen.length * 15_000);
      const scene = await setScene(site);
      const faults: string[] = [];
      for (const [size, window] of Object.entries(windows)) {
        const context = await browser.newContext({ ...window, reducedMotion: "reduce" });
        await viewAs(context, site, { scene, as, language });
        const page = await context.newPage();
        const folder = `${sheets}${language}/${size}`;
        mkdirSync(folder, { recursive: true });
        for (const screen of seen) {
          try {
            await openScreen(page, screen, scene);
            await waitUntilSettled(page);
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
