import { photosSizeToken } from "./photos-size.ts";
import { shortenClasses, type ShortNames } from "./light-styles.ts";
import type { StylesOf } from "./page-styles.ts";

/** What a light page needs besides its rendered elements. */
type Finish = {
  stylesOf: StylesOf;
  shortNames: ShortNames;
  /** The sprite's symbols by name. */
  symbols: Map<string, string>;
  icons: Set<string>;
  /** How large the photos are that it does not show, in words; undefined if there are none. */
  photosSize: string | undefined;
};

/** Classes that `/v.js` may bring to an open chat: both kinds of messages, and the line of a new day. */
const addedByScript =
  "gap-1.5 my-3 text-center text-muted ms-auto me-auto border border-transparent border-line bg-accent bg-surface text-on-accent talk talk-own sr-only block whitespace-pre-wrap mt-0.5 flex items-center justify-end gap-1 text-xs text-sm opacity-90 icon".split(
    " ",
  );

/** The other look of a like button, and its confirmation. */
const likedByScript = ["button-primary", "button-secondary", "mt-1", "text-sm", "text-success-text"];

/**
 * Makes a rendered page self-contained: its own styles under short class names, its own icons, and the size of its photos.
 * Nothing but `/v.js` is loaded besides.
 */
export function finishPlainPage(rendered: string, finish: Finish): { html: string; css: string } {
  const { stylesOf, shortNames, symbols, icons, photosSize } = finish;
  // The router's marks, and React's between two texts: only scripts read them.
  const sized = rendered
    .replaceAll(' data-discover="true"', "")
    .replaceAll("<!-- -->", "")
    .replaceAll("></use></svg>", "/></svg>")
    .replace(/<a [^>]*data-photos-link[^>]*>[^<]*<\/a>/, (link) =>
      photosSize === undefined ? "" : link.replace(photosSizeToken, photosSize),
    );
  const sprite = [...icons].map((name) => symbols.get(name) ?? "").join("");
  const { html, parts } = shortenClasses(
    sprite ? sized.replace("</body>", `<div hidden><svg>${sprite}</svg></div></body>`) : sized,
    shortNames,
  );
  if (!html.includes("</head>")) return { html, css: "" };
  if (html.includes("data-last=")) for (const name of addedByScript) parts.classes.add(name);
  if (/ value="(?:un)?like"/.test(html)) for (const name of likedByScript) parts.classes.add(name);
  const css = stylesOf(parts);
  return { html: html.replace("</head>", `<style>${css}</style></head>`), css };
}

/** The symbols of a sprite, with ids that no element of a page has, and their common attributes left to the stylesheet. */
export function readSymbols(sprite: string): Map<string, string> {
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)"[^]*?<\/symbol>/g)];
  return new Map(symbols.map(([text, name = ""]) => [name, text.replace('id="', 'id="i-')]));
}
