import { expect, test } from "vitest";
import { codeUnder, expectNone, filesUnder, nodesOf, placeOf, textOf } from "../source-files.ts";
import ts from "typescript";

/** `selector: value` of each overflow-wrap in a stylesheet, selectors of one rule joined by a comma. */
function wrapsOf(file: string): string[] {
  const css = textOf(file).replace(/\/\*[^]*?\*\//g, "");
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", rules = ""]) => {
    const wrap = /overflow-wrap:\s*([\w-]+)/.exec(rules)?.[1];
    return wrap ? [`${selector.trim().replace(/\s+/g, " ")}: ${wrap}`] : [];
  });
}

test("a member's text breaks anywhere, whatever element holds it: only labels of the site's own do not", () => {
  const wraps = filesUnder("app", /\.css$/).map((file) => [file, wrapsOf(file)] as const);
  expect(Object.fromEntries(wraps.filter(([, rules]) => rules.length > 0))).toEqual({
    "app/chat/live/live.css": ["div: anywhere"],
    // Names of languages.
    "app/members/member-card.css": [".member-spoken: normal"],
    "app/ui/styles/base.css": ["body: anywhere", "button, .button, th, td: break-word", "bdi: anywhere"],
    // Where a label's longest word would be wider than the page.
    "app/ui/styles/large-text.css": ["tr > th: anywhere", "a.button, button.button: anywhere"],
  });
});

test("no screen decides by itself how words break", () => {
  const texts = codeUnder("app").flatMap((file) =>
    [...nodesOf(file, ts.isStringLiteral), ...nodesOf(file, ts.isNoSubstitutionTemplateLiteral)]
      .filter(({ text }) => /(^|[\s:])(break-(words|all|normal|keep)|\[(overflow-wrap|word-break):)/.test(text))
      .map(placeOf),
  );
  const applied = filesUnder("app", /\.css$/).filter((file) =>
    /@apply [^;]*\bbreak-(words|all)|word-break:/.test(textOf(file)),
  );
  expectNone([...texts, ...applied], "The page's body does it (app/ui/styles/base.css). Leave it out here:");
});
