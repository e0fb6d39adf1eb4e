import { expect, test } from "vitest";
import { partsOf, readStylesheet, rememberStyles, stylesFor } from "./page-styles.ts";

const usedBy = (html: string, css: string) => stylesFor(readStylesheet(css), partsOf(html));

const page = (body: string) => `<html data-niche="gay"><body>${body}</body></html>`;

test.each([
  ["a rule of an element with its class", '<p class="a b"></p>', ".a{color:red}", true],
  ["a class that is not there", '<p class="a"></p>', ".b{color:red}", false],
  ["two classes of which one is missing", '<p class="a"></p>', ".a .b{color:red}", false],
  ["an element that is not there", "<p></p>", "table{color:red}", false],
  ["an element in capitals", "<P></P>", "p{color:red}", true],
  ["everything", "", "*,:before{color:red}", true],
  ["an escaped class", '<p class="sm:w-1/2 gap-1.5"></p>', String.raw`.sm\:w-1\/2.gap-1\.5{color:red}`, true],
  ["a class for elements below", '<p class="[&amp;_a]:x"></p><a></a>', String.raw`.\[\&_a\]\:x a{color:red}`, true],
  ["a number of its own", '<p class="2xl"></p>', String.raw`.\32xl{color:red}`, true],
  ["a state", '<p class="a"></p>', ".a:hover::before{color:red}", true],
  ["a state in an attribute", '<p class="a"></p>', '.a[open="{"]{color:red}', true],
  ["what must not be there", '<p class="a"></p>', ".a:not(.b){color:red}", true],
  ["one of several", '<p class="a"></p>', ".a:is(.b,.c){color:red}", true],
  ["what an element contains", '<p class="a"></p>', ".a:has(:checked,dialog){color:red}", true],
  ["the page's niche", "", "[data-niche=gay]{color:red}", true],
  ["another niche", "", "[data-niche=she]{color:red}", false],
  ["a width", '<p class="a"></p>', "@media(min-width:640px){.a{color:red}}", true],
  ["a width for nobody", '<p class="a"></p>', "@media(min-width:640px){.b{color:red}}", false],
  ["a property in use", "", ":root{--a: var(--b);--b: 1}body{margin:var(--a)}", true],
  ["an animation in use", '<p class="a"></p>', "@keyframes spin{to{top:0}}.a{animation:spin 1s}", true],
])("%s", (_, body, css, kept) => expect(usedBy(page(body), css)).toBe(kept ? css : ""));

test("of a list only the selectors that match are kept", () => {
  expect(usedBy(page('<p class="a"></p>'), ".a,.b,table,.a:is(.c,.d){color:red}")).toBe(".a,.a:is(.c,.d){color:red}");
});

test("custom properties and animations that nothing uses go", () => {
  const css = ":root{--a: var(--b);--b: 1;--c: 2}@keyframes spin{to{top:0}}p{margin:var(--c)}.x{animation:spin 1s}";
  expect(usedBy(page("<p></p>"), css)).toBe(":root{--c: 2}p{margin:var(--c)}");
});

test("a property that the page itself uses is kept", () => {
  expect(usedBy(page('<svg fill="rgb(var(--a))"></svg>'), ":root{--a: 1;--b: 2}")).toBe(":root{--a: 1}");
});

test("pages on which the same occurs share their styles; another class, niche or variable has its own", () => {
  const made: string[] = [];
  const stylesOf = rememberStyles((parts) => `${made.push([...parts.classes].join())}`);
  const of = (html: string) => stylesOf(partsOf(html));
  expect([of('<p class="a b">one</p>'), of('<p class="b a">two</p>')]).toEqual(["1", "1"]);
  expect([of('<p class="a">'), of('<p class="a" fill="var(--x)">'), of(page('<p class="a">'))]).toEqual([
    "2",
    "3",
    "4",
  ]);
});
