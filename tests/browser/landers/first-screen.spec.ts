import { enter, expect, open, origin, test } from "../journey.ts";
import { findFeatured, landerPath, landers } from "./lander-pages.ts";

/** A phone's window, without its own bars. */
const window = { width: 360, height: 640 };
/** A face smaller than a finger's tip is not one. */
const minFace = 44;

test("the first screen of a phone has a whole face and the call to sign up, on the front page and every lander", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const featured = await findFeatured(site);
  await page.setViewportSize(window);
  const faults: string[] = [];
  for (const language of ["en", "pl"]) {
    await context.addCookies([
      { name: "language", value: language, url: origin },
      { name: "country", value: "NL", url: origin },
    ]);
    for (const lander of landers) {
      await open(page, landerPath(lander, featured));
      await enter(page);
      const seen = await page.evaluate(
        ({ minFace: least }) => {
          const isWhole = (element: Element) => {
            const { top, bottom, left, right } = element.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
          };
          const faces = [...document.querySelectorAll("main .picture")].filter((each) => each.clientWidth >= least);
          // In the card deck the card's Like is the call.
          const calls = [...document.querySelectorAll('main a.button[href$="#join"]')];
          return { face: faces.some(isWhole), call: calls.some(isWhole) };
        },
        { minFace },
      );
      if (!seen.face) faults.push(`${lander} in ${language}: no whole face`);
      if (!seen.call) faults.push(`${lander} in ${language}: no call to sign up`);
    }
  }
  expect(faults).toEqual([]);
});
