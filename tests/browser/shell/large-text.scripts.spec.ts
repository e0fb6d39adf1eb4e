import type { Page } from "@playwright/test";
import { sampleOf } from "../../support/sample.ts";
import { setScene } from "../../support/scene/scene.ts";
import { expect, origin, test } from "../journey.ts";
import { openScreen, viewAs, waitUntilSettled, wideFaults } from "../screen-faults.ts";
import { screens } from "../screen-list.ts";

/** A phone of 360 by 640 pixels whose text is set to 200 % (WCAG 1.4.4). */
const doubledText = { width: 180, height: 320 };
/** The distances between lines, letters and words that every page must stand (WCAG 1.4.12). */
const spacedText =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";

const ofVisitors = ["index", "lander gallery", "sign-up", "login", "pricing"];
const ofMembers = [
  ...["search", "member", "likes", "visitors", "chats", "conversation", "first message", "swipe game"],
  ...["match finder, answered", "credits", "bundle", "own profile", "settings", "notifications"],
];

/** What can be pressed but begins left of the window, where nobody can scroll to; and what stays over the content. */
const unreachableFaults = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
    const [pressed, all] = ["a, button, summary", "body *"].map((of) =>
      [...document.querySelectorAll(of)].filter(isSeen),
    );
    const isFixed = (each: Element) => getComputedStyle(each).position === "fixed" && each.clientHeight > 5;
    return [
      ...(pressed ?? []).filter((each) => each.getBoundingClientRect().left < -1 && each.clientWidth > 1),
      ...(all ?? []).filter(isFixed),
    ].map((each) => `out of reach or in the way: ${each.outerHTML.slice(0, 120)}`);
  });

/** Labels of the top bar and tabs that are cut away, or not within the window. */
const labelFaults = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll("header nav a > span:not(:has(*)), main nav li > a")];
    return labels.flatMap((label) => {
      const { overflowX, clip } = getComputedStyle(label);
      if (!label.checkVisibility() || clip !== "auto") return [];
      const words = document.createRange();
      words.selectNodeContents(label);
      const { left, right } = words.getBoundingClientRect();
      const isCut = overflowX !== "visible" && label.scrollWidth > label.clientWidth;
      return isCut || left < 0 || right > innerWidth ? [`cut: ${label.textContent} from ${left} to ${right}`] : [];
    });
  });

/** The names in the conversations' rows and above a conversation that have less room than 60 pixels. */
const nameFaults = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main li bdi, main header h1")]
      .filter((name) => name.clientWidth < Math.min(60, name.scrollWidth))
      .map((name) => `${name.textContent} has ${name.clientWidth} px`),
  );

for (const light of [false, true]) {
  for (const language of sampleOf(["de", "pl", "en"], 1)) {
    test(`with text of 200 % every screen fits a phone, in ${language}${light ? ", on light pages" : ""}`, async ({
      page,
      context,
      site,
    }) => {
      test.setTimeout(180_000);
      const scene = await setScene(site);
      await site.db
        .updateTable("profile")
        .set({ name: "Maximiliane Luise" })
        .where("id", "=", scene.places.ben)
        .execute();
      await page.setViewportSize(doubledText);
      const faults: string[] = [];
      for (const as of light ? (["anna"] as const) : (["visitor", "anna"] as const)) {
        await viewAs(context, site, { scene, as, language });
        if (light) await context.addCookies([{ name: "plain", value: "1", url: origin }]);
        const names = as === "visitor" ? ofVisitors : ofMembers;
        for (const screen of screens.filter((each) => each.as === as && names.includes(each.name))) {
          await openScreen(page, screen, scene);
          await waitUntilSettled(page);
          const found = [...(await wideFaults(page)), ...(await unreachableFaults(page)), ...(await labelFaults(page))];
          if (screen.name === "chats" || screen.name === "conversation") found.push(...(await nameFaults(page)));
          for (const menu of await page.locator("[data-menu] > summary").all()) {
            await menu.click();
            found.push(...(await wideFaults(page)), ...(await unreachableFaults(page)));
            await menu.click();
          }
          faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });
  }
}

test("with more space between letters the bar's labels and the tabs stay whole on a phone", async ({
  page,
  context,
  site,
}) => {
  const scene = await setScene(site);
  await page.setViewportSize({ width: 360, height: 640 });
  const faults: string[] = [];
  for (const language of sampleOf(["de", "fi", "pl", "en"], 2)) {
    await viewAs(context, site, { scene, as: "anna", language });
    for (const screen of screens.filter(
      ({ as, name }) => as === "anna" && ["search", "likes", "chats"].includes(name),
    )) {
      await openScreen(page, screen, scene);
      const spacing = await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        return getComputedStyle(document.body).letterSpacing;
      }, spacedText);
      expect(spacing).not.toBe("normal");
      await waitUntilSettled(page);
      const found = [...(await wideFaults(page)), ...(await labelFaults(page))];
      faults.push(...found.map((fault) => `${language}, ${screen.name}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
