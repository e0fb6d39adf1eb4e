import { photosSizeToken } from "./photos-size.ts";
import { shortenClasses, type ShortNames } from "./styles/light-styles.ts";
import type { StylesOf } from "./styles/page-styles.ts";

/** What a light page needs besides its rendered elements. */
type Finish = {
  stylesOf: StylesOf;
  shortNames: ShortNames;
  /** The sprite's symbols by name. */
  symbols: Map<string, string>;
  icons: Set<string>;
  /** How large the photos are that it does not show, in words; undefined if there are none. */
  photosSize: string | undefined;
  /** Classes that `/v.js` may bring to it later. */
  added: string[];
};

/**
 * Makes a rendered page self-contained: its own styles under short class names, its own icons, and the size of its photos.
 * Nothing but `/v.js` is loaded besides.
 */
export function finishLightPage(rendered: string, finish: Finish): { html: string; css: string } {
  const { stylesOf, shortNames, symbols, icons, photosSize, added } = finish;
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
  for (const name of added) parts.classes.add(name);
  const css = stylesOf(parts);
  return { html: html.replace("</head>", `<style>${css}</style></head>`), css };
}

/** The symbols of a sprite, with ids that no element of a page has, and their common attributes left to the stylesheet. */
export function readSymbols(sprite: string): Map<string, string> {
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)"[^]*?<\/symbol>/g)];
  return new Map(symbols.map(([text, name = ""]) => [name, text.replace('id="', 'id="i-')]));
}
