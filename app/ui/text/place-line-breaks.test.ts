import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { placeLineBreaks } from "./place-line-breaks.tsx";

const side = (html: string) => `<span class="inline-block">${html}</span>`;

test.each([
  [
    "Wir schreiben an anna.long@mail.example.",
    `Wir schreiben an <span translate="no">${side("anna.<wbr/>long@")}${side("mail.<wbr/>example.")}</span>`,
  ],
  [
    "(.a@b) and c@d",
    `<span translate="no">${side("(.<wbr/>a@")}${side("b)")}</span> and <span translate="no">${side("c@")}${side("d")}</span>`,
  ],
  ["Keine E-Mail bekommen?", 'Keine <span class="whitespace-nowrap">E-Mail</span> bekommen?'],
  ["Two words. No address @ all", "Two words. No address @ all"],
])("%s", (text, html) => {
  expect(renderToStaticMarkup(createElement("p", {}, placeLineBreaks(text)))).toBe(`<p>${html}</p>`);
});
