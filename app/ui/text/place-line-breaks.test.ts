import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { placeLineBreaks } from "./place-line-breaks.tsx";

test.each([
  [
    "Wir schreiben an anna.long@mail.example.",
    'Wir schreiben an <span translate="no">anna.long@<wbr/>mail.example.</span>',
  ],
  [
    "anna.maria.van.den.berg-jansen@mail.example",
    '<span translate="no">anna.<wbr/>maria.<wbr/>van.<wbr/>den.<wbr/>berg-jansen@<wbr/>mail.example</span>',
  ],
  ["(.a@b) and c@d", '<span translate="no">(.a@<wbr/>b)</span> and <span translate="no">c@<wbr/>d</span>'],
  ["Keine E-Mail bekommen?", 'Keine <span class="whitespace-nowrap">E-Mail</span> bekommen?'],
  ["Two words. No address @ all", "Two words. No address @ all"],
])("%s", (text, html) => {
  expect(renderToStaticMarkup(createElement("p", {}, placeLineBreaks(text)))).toBe(`<p>${html}</p>`);
});
