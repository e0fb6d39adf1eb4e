import { test } from "vitest";
import { codeUnder, expectNone, textOf } from "../source-files.ts";

/** What these say is on paper, or ends at a time that the mails name too: the site's zone. */
const inZoneOfSite = [
  "app/routes/settings/settings.route.tsx",
  "app/age/age-proved.tsx",
  "app/routes/transactions.$id.credit-notes.$number/credit-note.route.tsx",
  "app/routes/transactions.$id.invoice/invoice.route.tsx",
  "app/routes/credits/credits.route.tsx",
  // The end of a suspension; when it was decided is the reader's.
  "app/routes/complaints/followed-complaint.tsx",
  // Without scripts; with them it counts down.
  "app/shell/time-bonus/time-bonus-banner.tsx",
];

test("when something happened is told in the reader's own zone", () => {
  const inZone = /\.(?:time|moment|day|shortDay|timeInText|dayInText|momentInText)\(/;
  const found = codeUnder("app").filter((file) => {
    const text = textOf(file).replaceAll("useOwnFormat().", "own");
    return file.endsWith(".tsx") && /\buseFormat\(\)/.test(text) && inZone.test(text);
  });
  expectNone(
    found.filter((file) => !inZoneOfSite.includes(file)),
    "Members in Sydney would read Amsterdam's clock. Take useOwnFormat (app/site/language/use-own-format.ts):",
  );
  expectNone(
    inZoneOfSite.filter((file) => !found.includes(file)),
    "These no longer name a time in the site's zone: take them off the list.",
  );
});
