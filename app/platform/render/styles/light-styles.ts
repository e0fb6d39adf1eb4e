import { className, decode, type PageParts, partsOf, stylesFor, type Stylesheet, unescape } from "./page-styles.ts";

/** Short names for the classes of a stylesheet: the same ones on every page. */
export type ShortNames = Map<string, string>;

export function shortNamesOf({ classes }: Stylesheet): ShortNames {
  return new Map([...classes].map((name, number) => [name, shortName(number)]));
}

const letters = "abcdefghijklmnopqrstuvwxyz";
/** a … z, aa … zz, … */
function shortName(number: number): string {
  const first = number < 26 ? "" : shortName(Math.floor(number / 26) - 1);
  return first + (letters[number % 26] ?? "");
}

/** A page with short class names, and what occurs on it under the long ones. Classes without a rule are left out. */
export function shortenClasses(html: string, shortNames: ShortNames): { html: string; parts: PageParts } {
  const shorter = html.replace(/ class="([^"]*)"/g, (_, value: string) => {
    const names = decode(value).split(/\s+/);
    const short = names.flatMap((name) => shortNames.get(name) ?? []);
    return short.length > 0 ? ` class="${short.join(" ")}"` : "";
  });
  return { html: shorter, parts: partsOf(html) };
}

/** Feedback while a finger presses, and rules for browsers that know the same ones without a prefix. */
const leftOut = /:active\b|::-moz-/;
const aboutDialogs = /^::backdrop|:has\(dialog/;
/** Nothing moves on a light page, and browsers of today know the same without a prefix. */
const needless = /^\s*(transition|will-change|-moz-(column-gap|osx)|-o-|-webkit-font-smoothing|(max-)?width:-moz-)/;
/** Both sides at once. */
const shorter = (css: string) =>
  css
    .replace(/\b(padding|margin)-left:([^;}]+);\1-right:\2(?=[;}])/g, "$1-inline:$2")
    .replace(/\bpadding-top:([^;}]+);padding-bottom:\1(?=[;}])/g, "padding-block:$1");
/** Every phone has one of these; the long lists of the full pages are for desktops. */
const fonts = (declaration: string) =>
  declaration
    .replace(/(font-family:)-apple-system.*/, "$1system-ui,-apple-system,Roboto,sans-serif")
    .replace(/(font-family:)Iowan.*/, '$1Iowan Old Style,Palatino,"Noto Serif",Georgia,serif');

/** The rules that a light page needs, with short class names and without what only desktops and motion need. */
export function lightStylesFor(sheet: Stylesheet, shortNames: ShortNames, page: PageParts): string {
  const isAnimated = sheet.rules.some(
    ({ around, selectors, declarations }) =>
      !isAboutMotion(around) &&
      declarations.some((each) => /^\s*animation/.test(each)) &&
      selectors.some(({ classes }) => classes.every((name) => page.classes.has(name))),
  );
  const css = stylesFor(sheet, page, {
    isMeant: (selector, { around }) =>
      !leftOut.test(selector) &&
      (!aboutDialogs.test(selector) || page.tags.has("dialog")) &&
      (isAnimated || !isAboutMotion(around)) &&
      (!isAboutPaper(around) || !page.classes.has("member-card")),
    selector: (text) => text.replace(className, (_, name: string) => `.${shortNames.get(unescape(name)) ?? name}`),
    declaration: (text) => (needless.test(text) ? undefined : fonts(text.replace(" / 1)", ")"))),
  });
  return shorter(css);
}

/** Nobody prints a list of members. */
const isAboutPaper = (around: string[]) => around.some((head) => head.includes("print"));
const isAboutMotion = (around: string[]) => around.some((head) => head.includes("prefers-reduced-motion"));
