/** A rule with one selector; an at-rule with the rules in it; or text that is kept as it is. */
type Node =
  | { kind: "rule"; selectors: Selector[]; declarations: string }
  | { kind: "group"; head: string; nodes: Node[] }
  | { kind: "keyframes"; name: string; text: string }
  | { kind: "text"; text: string };

/** What must be in a page for a selector to match anything. */
type Selector = { text: string; classes: string[]; tags: string[]; niche: string | undefined };

const parsed = new Map<string, Node[]>();

/** A rendered page with the used part of its inline stylesheet, if it has one. */
export function withUsedStyles(page: Buffer, css: string | undefined): { body: Buffer; usedCss: string | undefined } {
  const html = css === undefined ? "" : page.toString();
  const at = css === undefined ? -1 : html.indexOf(css);
  if (css === undefined || at < 0) return { body: page, usedCss: css };
  const [before, after] = [html.slice(0, at), html.slice(at + css.length)];
  const usedCss = stylesFor(before + after, css);
  return { body: Buffer.from(before + usedCss + after), usedCss };
}

/**
 * The part of a stylesheet that a page without scripts uses: rules whose classes and elements are in it, its niche's
 * colours, and the custom properties that these refer to. It is sent with each page, and its bytes are most of the
 * page's. States (`:hover`, `[open]`, a width) are kept: they change after the page was sent.
 */
export function stylesFor(html: string, css: string): string {
  let nodes = parsed.get(css);
  if (!nodes) parsed.set(css, (nodes = parse(css)));
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => decode(names).split(/\s+/)),
  );
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, tag = ""]) => tag.toLowerCase()));
  const niche = /\sdata-niche="([^"]*)"/.exec(html)?.[1];
  const matches = (selector: Selector) =>
    selector.classes.every((name) => classes.has(name)) &&
    selector.tags.every((tag) => tags.has(tag)) &&
    (selector.niche === undefined || selector.niche === niche);
  const used = write(nodes, matches);
  return withoutUnusedAnimations(nodes, withoutUnusedProperties(used, html));
}

function write(nodes: Node[], matches: (selector: Selector) => boolean): string {
  return nodes
    .map((node) => {
      if (node.kind === "group") {
        const inside = write(node.nodes, matches);
        return inside && `${node.head}{${inside}}`;
      }
      if (node.kind !== "rule") return node.text;
      const selectors = node.selectors.filter(matches);
      return selectors.length > 0 ? `${selectors.map(({ text }) => text).join(",")}{${node.declarations}}` : "";
    })
    .join("");
}

/** Custom properties may refer to others, so that one round can make more of them useless. */
function withoutUnusedProperties(css: string, html: string): string {
  for (let before = ""; before !== css; ) {
    before = css;
    const names = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
    css = css
      .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (text, name: string) => (names.has(name) ? text : ""))
      .replace(/(?<=^|[{}])[^{}@]+\{\}/g, "");
  }
  return css;
}

function withoutUnusedAnimations(nodes: Node[], css: string): string {
  const animations = [...css.matchAll(/animation(?:-name)?:([^;}]+)/g)].map(([, value]) => value).join(" ");
  for (const node of nodes) {
    if (node.kind === "keyframes" && !animations.includes(node.name)) css = css.replace(node.text, "");
  }
  return css;
}

/** Takes a minified stylesheet apart. */
function parse(css: string): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < css.length; ) {
    const open = indexOutside(css, at, "{;");
    if (open < 0 || css[open] === ";") {
      nodes.push({ kind: "text", text: css.slice(at, open < 0 ? css.length : open + 1) });
      at = open < 0 ? css.length : open + 1;
      continue;
    }
    const head = css.slice(at, open).trim();
    const close = closingBrace(css, open);
    const [inside, text] = [css.slice(open + 1, close), css.slice(at, close + 1)];
    if (/^@(media|supports|layer|container)/.test(head)) nodes.push({ kind: "group", head, nodes: parse(inside) });
    else if (/^@(-\w+-)?keyframes/.test(head)) {
      nodes.push({ kind: "keyframes", name: head.split(/\s+/)[1] ?? "", text });
    } else if (head.startsWith("@")) nodes.push({ kind: "text", text });
    else nodes.push({ kind: "rule", selectors: splitOutside(head).map(readSelector), declarations: inside });
    at = close + 1;
  }
  return nodes;
}

/** The next of these signs, outside of strings and escapes. */
function indexOutside(css: string, from: number, signs: string): number {
  let quote = "";
  for (let at = from; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (sign === "\\") at += 1;
    else if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (signs.includes(sign)) return at;
  }
  return -1;
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at >= 0; at = indexOutside(css, at + 1, "{}")) {
    depth += css[at] === "{" ? 1 : -1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** The selectors of a list: commas within parentheses and brackets belong to one of them. */
function splitOutside(list: string): string[] {
  const selectors: string[] = [];
  let [begin, depth] = [0, 0];
  for (let at = 0; ; at += 1) {
    at = indexOutside(list, at, ",()[]");
    if (at < 0) return [...selectors, list.slice(begin)];
    if (list[at] === ",") {
      if (depth > 0) continue;
      selectors.push(list.slice(begin, at));
      begin = at + 1;
    } else depth += "([".includes(list.charAt(at)) ? 1 : -1;
  }
}

const className = /\.((?:\\[0-9a-f]{1,6} ?|\\[^0-9a-f]|[\w-])+)/gi;
/** What need not be in the page for the selector to match: one of several, or none of them. */
const alternatives = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

function readSelector(text: string): Selector {
  const required = text.trim().replace(alternatives, "");
  const niche = /\[data-niche="?([\w-]+)"?\]/.exec(required)?.[1];
  const classes = [...required.matchAll(className)].map(([, name = ""]) => unescape(name));
  const rest = required
    .replace(className, " ")
    .replace(/\[[^\]]*\]/g, " ")
    .replace(/::?[\w-]+(\([^)]*\))?/g, " ");
  const tags = [...rest.matchAll(/[a-z][a-z0-9]*/gi)].map(([tag]) => tag.toLowerCase());
  return { text: text.trim(), classes, tags, niche };
}

/** The name of a class as it stands in an element. */
function unescape(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : sign,
  );
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
