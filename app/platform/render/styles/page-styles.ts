import { byteCache } from "../../concurrency/byte-cache.ts";

/** What must be in a page for a selector to match anything. */
type Selector = { text: string; classes: string[]; tags: string[]; niche: string | undefined };
/** A rule within its conditions (`@media …`). */
type Rule = { around: string[]; selectors: Selector[]; declarations: string[] };

/** A stylesheet, read once, from which pages take only what they use. */
export type Stylesheet = { rules: Rule[]; keyframes: Map<string, string>; classes: Set<string> };

/** The niche, and every element, class and variable that occurs on a page or is added to it later. */
export type PageParts = { niche: string | undefined; tags: Set<string>; classes: Set<string>; variables: Set<string> };

/** How the used rules are written: as they are, or shorter for light pages. */
export type Writing = {
  isMeant(selector: string, rule: Pick<Rule, "around" | "declarations">): boolean;
  selector(text: string): string;
  /** Undefined leaves it out. */
  declaration(text: string): string | undefined;
};
const asItIs: Writing = { isMeant: () => true, selector: (text) => text, declaration: (text) => text };

export const className = /\.((?:\\[0-9a-f]{1,6} ?|\\[^0-9a-f]|[\w-])+)/gi;

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
  const classes = new Set([...css.matchAll(className)].map(([, name = ""]) => unescape(name)));
  return { rules, keyframes, classes };
}

/** The top-level blocks of a text: what is before the brace, and what is between the braces. */
function blocksOf(text: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = [];
  let [depth, start, open] = [0, 0, 0];
  for (const { sign, at } of signsOf(text)) {
    if (sign === "{" && depth++ === 0) open = at;
    else if (sign === "}" && --depth === 0) {
      blocks.push({ head: text.slice(start, open).trim(), body: text.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return blocks;
}

/** Splits at a sign, but not inside of brackets, quotes or after a backslash. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (const { sign, at } of signsOf(text)) {
    if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth--;
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].filter(Boolean);
}

/** The signs of a text outside of quotes, without those after a backslash. */
function* signsOf(text: string): Generator<{ sign: string; at: number }> {
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "\\") at++;
    else if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else yield { sign, at };
  }
}

/** What need not be in the page for the selector to match: one of several, or none of them. */
const alternatives = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

function readSelector(text: string): Selector {
  const required = text.trim().replace(alternatives, "");
  const niche = /\[data-niche="?([\w-]+)"?\]/.exec(required)?.[1];
  const classes = [...required.matchAll(className)].map(([, name = ""]) => unescape(name));
  const rest = required
    .replace(className, " ")
    .replace(/\[[^[\]]*\]/g, " ")
    .replace(/::?[\w-]+(\([^)]*\))?/g, " ");
  const tags = [...rest.matchAll(/[a-z][a-z0-9]*/gi)].map(([tag]) => tag.toLowerCase());
  return { text: text.trim(), classes, tags, niche };
}

/** The name of a class as it stands in an element. */
export function unescape(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : sign,
  );
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
/** The value of an attribute as React writes it. */
export const decode = (text: string) => text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** What occurs on a page. */
export function partsOf(html: string): PageParts {
  return {
    niche: /\sdata-niche="([^"]*)"/.exec(html)?.[1],
    tags: new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, tag = ""]) => tag.toLowerCase())),
    classes: new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => decode(names).split(/\s+/))),
    variables: new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name)),
  };
}

/**
 * The part of a stylesheet that a page without scripts uses: rules whose classes and elements are in it, its niche's
 * colours, the custom properties that these refer to, and the animations that they play. It is sent with each page, and
 * its bytes are most of the page's. States (`:hover`, `[open]`, a width) are kept: they change after the page was sent.
 */
export function stylesFor({ rules, keyframes }: Stylesheet, page: PageParts, writing = asItIs): string {
  const fits = ({ classes, tags, niche }: Selector) =>
    (niche === undefined || niche === page.niche) &&
    classes.every((name) => page.classes.has(name)) &&
    tags.every((tag) => page.tags.has(tag));
  const kept = rules
    .map((rule) => ({
      ...rule,
      selectors: rule.selectors.filter((selector) => fits(selector) && writing.isMeant(selector.text, rule)),
    }))
    .filter(({ selectors }) => selectors.length > 0);
  const used = usedVariables(
    kept.flatMap(({ declarations }) => declarations),
    page.variables,
  );
  let css = "";
  let around: string[] = [];
  for (const rule of kept) {
    const declarations = rule.declarations
      .filter((each) => used.has(variableOf(each) ?? ""))
      .flatMap((each) => writing.declaration(each) ?? []);
    if (declarations.length === 0) continue;
    if (rule.around.join() !== around.join()) {
      css += "}".repeat(around.length) + rule.around.map((head) => `${head}{`).join("");
      around = rule.around;
    }
    css += `${rule.selectors.map(({ text }) => writing.selector(text)).join(",")}{${declarations.join(";")}}`;
  }
  css += "}".repeat(around.length);
  return [...keyframes].map(([name, text]) => (playsIn(css, name) ? text : "")).join("") + css;
}

const playsIn = (css: string, name: string) => new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(css);

const variableOf = (declaration: string) => /^\s*(--[\w-]+)\s*:/.exec(declaration)?.[1];

/** The variables that a page or its declarations refer to, directly or through others; "" stands for no variable. */
function usedVariables(declarations: string[], inPage: Set<string>): Set<string> {
  const used = new Set(["", ...inPage]);
  const named = declarations.map((each) => ({
    own: variableOf(each) ?? "",
    // Where it has a value for its absence, the absence is no loss.
    refers: [...each.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = ""]) => name),
  }));
  for (let size = -1; size !== used.size; ) {
    size = used.size;
    for (const { own, refers } of named) if (used.has(own)) refers.forEach((name) => used.add(name));
  }
  return used;
}

/** A page's styles, by what occurs on it. */
export type StylesOf = (page: PageParts) => string;

/** Remembers the styles of pages on which the same occurs: pages of one kind differ in their words only. */
export function rememberStyles(make: StylesOf, maxCharacters = 4_000_000): StylesOf {
  const styles = byteCache<string>(maxCharacters);
  return (page) => {
    const sets = [page.tags, page.classes, page.variables].map((names) => [...names].sort().join(" "));
    const key = [page.niche, ...sets].join("\n");
    let css = styles.get(key);
    if (css === undefined) styles.set(key, (css = make(page)), key.length + css.length);
    return css;
  };
}

const sheets = new Map<string, StylesOf>();

/** A rendered page with the used part of its inline stylesheet, if it has one. */
export function withUsedStyles(page: Buffer, css: string | undefined): { body: Buffer; css: string | undefined } {
  const html = css === undefined ? "" : page.toString();
  const at = css === undefined ? -1 : html.indexOf(css);
  if (css === undefined || at < 0) return { body: page, css };
  let stylesOf = sheets.get(css);
  if (!stylesOf) {
    const sheet = readStylesheet(css);
    sheets.set(css, (stylesOf = rememberStyles((parts) => stylesFor(sheet, parts))));
  }
  const [before, after] = [html.slice(0, at), html.slice(at + css.length)];
  const used = stylesOf(partsOf(before + after));
  return { body: Buffer.from(before + used + after), css: used };
}
