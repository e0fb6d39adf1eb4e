type Selector = { text: string; classes: string[]; tags: string[]; niche: string | undefined };
type Rule = { around: string[]; selectors: Selector[]; declarations: string[] };

/** A stylesheet, read once, from which pages take only what they use. */
export type Stylesheet = { rules: Rule[]; keyframes: Map<string, string>; shortNames: Map<string, string> };

const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g;

/** Reads a minified stylesheet: rules, conditional groups and keyframes, in their order. */
export function readStylesheet(css: string): Stylesheet {
  const rules: Rule[] = [];
  const keyframes = new Map<string, string>();
  const read = (text: string, around: string[]) => {
    for (const { head, body } of blocksOf(text)) {
      if (/^@(-\w+-)?keyframes /.test(head)) keyframes.set(head.replace(/^\S+ /, ""), `${head}{${body}}`);
      else if (head.startsWith("@")) read(body, [...around, head]);
      else rules.push({ around, selectors: split(head, ",").map(readSelector), declarations: split(body, ";") });
    }
  };
  read(css, []);
  const names = new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ classes }) => classes)));
  return { rules, keyframes, shortNames: new Map([...names].map((name, number) => [name, shortName(number)])) };
}

/** The top-level blocks of a text: what is before the brace, and what is between the braces. */
function blocksOf(text: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (letter === "\\") at++;
    else if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "{" && depth++ === 0) open = at;
    else if (letter === "}" && --depth === 0) {
      blocks.push({ head: text.slice(start, open).trim(), body: text.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return blocks;
}

/** Splits at a sign, but not inside of brackets, quotes or after a backslash. */
function split(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (letter === "\\") at++;
    else if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "(" || letter === "[") depth++;
    else if (letter === ")" || letter === "]") depth--;
    else if (letter === sign && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].filter(Boolean);
}

function readSelector(text: string): Selector {
  const classes = [...text.matchAll(className)].map(([, name = ""]) => unescape(name));
  // What `:not(…)` and its like contain, attributes and classes name no element that the page must have.
  const outer = text.replace(className, ".x").replace(/\([^()]*\)|\[[^\]]*\]/g, "");
  const tags = [...outer.matchAll(/(?<![\w.:#-])[a-z][a-z0-9]*/g)].map(([tag]) => tag);
  return { text, classes, tags, niche: /\[data-niche="?(\w+)"?\]/.exec(text)?.[1] };
}

const unescape = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/g, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : sign,
  );

const letters = "abcdefghijklmnopqrstuvwxyz";
/** a … z, aa … zz, … */
function shortName(number: number): string {
  const first = number < 26 ? "" : shortName(Math.floor(number / 26) - 1);
  return first + (letters[number % 26] ?? "");
}

/** Feedback while a finger presses, and rules for browsers that know the same ones without a prefix. */
const leftOut = /:active\b|::-moz-/;
/** Nothing moves on a light page. */
const motion = /^(transition|will-change)/;
const isAboutMotion = ({ around }: Rule) => around.some((head) => head.includes("prefers-reduced-motion"));
const isAnimated = ({ declarations }: Rule) => declarations.some((each) => /^\s*animation/.test(each));
/** Every phone has one of these; the long lists of the full pages are for desktops. */
const fonts = (declaration: string) =>
  declaration
    .replace(/(font-family:)-apple-system.*/, "$1system-ui,-apple-system,Roboto,sans-serif")
    .replace(/(font-family:)Iowan.*/, '$1Iowan Old Style,Palatino,"Noto Serif",Georgia,serif');

/** The niche, and every element and class that occurs on a page or is added to it later. */
export type PageParts = { niche: string; tags: Set<string>; classes: Set<string> };

/**
 * The rules of a stylesheet that a page needs, with short class names: without other niches' colours, variables that
 * nothing refers to, and keyframes that nothing plays.
 */
export function stylesFor({ rules, keyframes, shortNames }: Stylesheet, page: PageParts): string {
  const fits = ({ text, classes, tags, niche }: Selector) =>
    !leftOut.test(text) &&
    (!text.startsWith("::backdrop") || page.tags.has("dialog")) &&
    (niche === undefined || niche === page.niche) &&
    classes.every((name) => page.classes.has(name)) &&
    tags.every((tag) => page.tags.has(tag));
  const kept = rules
    .map((rule) => ({ ...rule, selectors: rule.selectors.filter(fits) }))
    .filter(({ selectors }) => selectors.length > 0)
    .filter((rule, _, all) => !isAboutMotion(rule) || all.some((each) => !isAboutMotion(each) && isAnimated(each)));
  const used = usedVariables(kept.flatMap(({ declarations }) => declarations));
  let css = "";
  let around: string[] = [];
  for (const rule of kept) {
    const declarations = rule.declarations
      .filter((each) => {
        const variable = /^\s*(--[\w-]+)\s*:/.exec(each)?.[1];
        return (variable === undefined || used.has(variable)) && !motion.test(each);
      })
      .map((each) => fonts(each.replace(" / 1)", ")")));
    if (declarations.length === 0) continue;
    if (rule.around.join() !== around.join()) {
      css += "}".repeat(around.length) + rule.around.map((head) => `${head}{`).join("");
      around = rule.around;
    }
    css += `${rule.selectors.map((selector) => shortened(selector.text, shortNames)).join(",")}{${declarations.join(";")}}`;
  }
  css += "}".repeat(around.length);
  return css + [...keyframes].map(([name, text]) => (css.includes(name) ? text : "")).join("");
}

/** The variables that declarations refer to, directly or through other variables. */
function usedVariables(declarations: string[]): Set<string> {
  const used = new Set<string>();
  const named = declarations.map((each) => ({
    own: /^\s*(--[\w-]+)\s*:/.exec(each)?.[1],
    // Where it is not set, the reference brings its own value.
    refers: [...each.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = ""]) => name),
  }));
  for (let size = -1; size !== used.size; ) {
    size = used.size;
    for (const { own, refers } of named)
      if (own === undefined || used.has(own)) refers.forEach((name) => used.add(name));
  }
  return used;
}

const shortened = (selector: string, shortNames: Map<string, string>) =>
  selector.replace(className, (_, name: string) => `.${shortNames.get(unescape(name)) ?? name}`);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** A page with short class names, and what occurs on it. Classes without a rule are left out. */
export function shortenClasses(
  html: string,
  { shortNames }: Stylesheet,
): Pick<PageParts, "tags" | "classes"> & { html: string } {
  const classes = new Set<string>();
  const shorter = html.replace(/ class="([^"]*)"/g, (_, value: string) => {
    const names = decoded(value)
      .split(/\s+/)
      .filter((name) => shortNames.has(name));
    for (const name of names) classes.add(name);
    return names.length > 0 ? ` class="${names.map((name) => shortNames.get(name)).join(" ")}"` : "";
  });
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = ""]) => tag));
  return { html: shorter, tags, classes };
}
