import ts from "typescript";
import { describe, expect, test } from "vitest";
import { mailSamples } from "#app/demo/mail-samples.server.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import type { Site } from "#app/site/site.server.ts";
import { readTexts } from "./locale-files.ts";
import { codeUnder, expectNone, isAtDesk, isOfStaff, nodesOf, placeOf, textOf } from "../source-files.ts";

/** Words that only `writtenInText` puts beside a time: in a text as well, the reader would have them twice. */
const timeWord = "uur|Uhr|kl\\.|klo|godz\\.";

/** The language's word beside a clock time in running text, before or after it. */
const inSentence: Partial<Record<string, RegExp>> = {
  nl: /\d[:.]\d\d\suur/,
  de: /\d[:.]\d\d\sUhr/,
  pl: /godz\.\s\d+[:.]\d\d/,
  da: /kl\.\s\d+[:.]\d\d/,
  fi: /klo\s\d+[:.]\d\d/,
  nb: /kl\.\s\d+[:.]\d\d/,
  sv: /kl\.\s\d+[:.]\d\d/,
};
const site = {
  origin: "https://example.test",
  settings: {
    refund_days: 14,
    mail_name: "Vesper",
    support_email: "support@example.test",
    timezone: "Europe/Amsterdam",
    fictional_warning: "profile",
    fictional_singular: {},
  },
} as Site;

// The desk is in English only (app/desk/README.md#plain-html).
const product = codeUnder("app").filter((file) => !isAtDesk(file) && !isOfStaff(file));

test("dates are formatted in one place", () => {
  const allowed = /^app\/(platform\/(i18n\/(intl|written-dates)|calendar)|site\/language\/formats)\.ts$/;
  expectNone(
    product.filter((file) => !allowed.test(file) && /\bdateTimeFormat\(/.test(textOf(file))),
    "Use formatsOf (useFormat in a screen): it writes a date as the reader's language does:",
  );
});

test("a date in a sentence is written for a sentence", () => {
  const formatting = product.filter((file) => /\.(moment|time|day|shortDay|date)\(/.test(textOf(file)));
  const wrong = formatting.flatMap((file) =>
    nodesOf(file, ts.isPropertyAssignment).filter(
      (each) =>
        /^(until|date|moment|time|since|end)$/.test(each.name.getText()) &&
        /\.(moment|time|day|shortDay|date)\((?!\))/.test(each.initializer.getText()),
    ),
  );
  expectNone(
    wrong.map((each) => `${placeOf(each)}: ${each.getText()}`),
    "Fill a text with format.momentInText, dayInText or timeInText:",
  );
});

describe.each(languages)("%s", (language) => {
  test("no text repeats the word that a time brings", () => {
    const beside = new RegExp(
      `(${timeWord})\\s\\{\\{(time|moment|date|until)\\}\\}|\\{\\{(time|moment|date|until)\\}\\}\\s(${timeWord})`,
    );
    expectNone(
      [...readTexts(language)].filter(([, text]) => beside.test(text)).map(([key, text]) => `${key}: ${text}`),
      "The time is filled in with its word. Take the word out of the text:",
    );
  });

  test("every clock time in a mail has the language's word", () => {
    let times = 0;
    for (const [kind, sample] of Object.entries(mailSamples)) {
      for (const line of sample({ site, language }).text.split("\n")) {
        if (line.startsWith("https://") || !/\d[:.]\d\d(?!\d|.?[€%])/.test(line)) continue;
        if (!/20\d\d/.test(line)) continue;
        times += 1;
        expect(line, kind).toMatch(inSentence[language] ?? /./);
      }
    }
    expect(times).toBeGreaterThan(4);
  });
});
