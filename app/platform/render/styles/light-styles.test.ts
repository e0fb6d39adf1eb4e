import { expect, test } from "vitest";
import { lightStylesFor, shortenClasses, shortNamesOf } from "./light-styles.ts";
import { readStylesheet } from "./page-styles.ts";

const css = [
  ":root{--ink:1 2 3;--gold:4 5 6;--line:7 8 9}",
  '[data-niche="she"]{--ink:9 9 9}[data-niche="gay"]{--ink:8 8 8}',
  "*,:before,:after{border-color:rgb(var(--line) / 1)}",
  "h1,table{margin:0}html:has(dialog:modal){overflow:hidden}::backdrop{color:red}",
  ".p-1{padding:1px}.w-\\[1\\.5rem\\]{width:1.5rem}.hover\\:p-1:hover{padding:1px}.p-2{padding:2px}",
  ".press:active{top:1px}.fade{transition:color 1s;color:rgb(var(--ink) / 1)}",
  "@media (min-width:640px){.sm\\:p-1{padding:1px}.sm\\:p-2{padding:2px}}",
  "@keyframes spin{to{rotate:1turn}}@keyframes rise{to{top:0}}.spin{animation:spin 1s}",
  '.open[data-x="},{"] .p-1{content:"}"}',
].join("");
const sheet = readStylesheet(css);
const shortNames = shortNamesOf(sheet);

const page = (html: string, niche = "general") => {
  const { parts, html: shorter } = shortenClasses(html, shortNames);
  return { css: lightStylesFor(sheet, shortNames, { ...parts, niche }), html: shorter };
};

test("a page gets the rules of its own classes and elements, under short names in both", () => {
  const { html, css } = page('<h1 class="p-1 unknown hover:p-1"><i class="sm:p-1">x</i></h1>');
  const [first = "", second = ""] = /<h1 class="(\w+) (\w+)">/.exec(html)?.slice(1) ?? [];
  const third = /<i class="(\w+)">/.exec(html)?.[1] ?? "";
  expect(css).toContain(`.${first}{padding:1px}.${second}:hover{padding:1px}`);
  expect(css).toContain(`@media (min-width:640px){.${third}{padding:1px}}`);
  expect(css).toContain("h1{margin:0}");
  expect(css).not.toMatch(/table|2px|dialog|backdrop|1\.5rem|top:1px/);
});

test("the short names are the same on every page, and text that looks like markup stays", () => {
  const one = page('<p class="p-1">').html;
  expect(page('<p class="w-[1.5rem]"><p class="p-1">').html).toContain(one);
  expect(page("<p>class=&quot;p-1&quot;</p>").html).toBe("<p>class=&quot;p-1&quot;</p>");
  expect(page('<p class="unknown">').html).toBe("<p>");
});

test("only the niche's colours, used variables and played keyframes are kept", () => {
  const she = page('<p class="fade">', "she").css;
  expect(she).toContain('[data-niche="she"]{--ink:9 9 9}');
  expect(she).toContain("--ink:1 2 3;--line:7 8 9");
  expect(she).not.toMatch(/--gold|gay|keyframes|transition/);
  expect(page('<p class="spin">').css).toMatch(/@keyframes spin/);
  expect(page('<p class="spin">').css).not.toMatch(/@keyframes rise/);
});

test("braces and commas in quotes do not end a rule", () => {
  expect(page('<p class="open"><p class="p-1">').css).toMatch(/\.\w+\[data-x="\},\{"\] \.\w+\{content:"\}"\}$/);
});
