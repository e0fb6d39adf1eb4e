import { randomBytes } from "node:crypto";
import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { type Context, createElement, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router";
import { TextsContext } from "../i18n/use-translation.tsx";
import { minutes } from "../units.ts";
import { RenderModeContext } from "./render-mode.ts";

/** Bytes and characters of both generations together at most twice this. */
const maxSize = 8_000_000;
/** What nobody has asked for during one to two of these is forgotten. */
const generationLifetime = minutes(5);

/** A part of a page: everything it shows, and its content. A text is taken for facts as it is, anything else as JSON. */
export type PagePart = { facts: unknown; content: () => ReactNode };

/** The HTML that stands for these parts until the page is rendered (`partsOfPage`). */
export type PlaceParts = (parts: PagePart[]) => string;

/** A small `Buffer` would be a piece of a larger one, which it keeps in memory. */
const ownBytes = new TextEncoder();

/**
 * HTML of parts of pages, by their facts: a change of a member's card or a text is another key, so nothing has to be
 * removed when something changes. Two generations: what is used moves to the younger one, the older one is dropped
 * when the younger one is full or old.
 */
export class FragmentCache {
  #young = new Map<string, Uint8Array>();
  #old = new Map<string, Uint8Array>();
  #size = 0;
  #since: number;

  constructor(
    private readonly time: () => number = () => performance.now(),
    private readonly limit = maxSize,
  ) {
    this.#since = time();
  }

  get(key: string, render: () => string): Uint8Array {
    if (this.time() - this.#since > generationLifetime) this.#turn();
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const html = this.#old.get(key) ?? ownBytes.encode(render());
    this.#size += key.length + html.byteLength;
    if (this.#size > this.limit) this.#turn();
    this.#young.set(key, html);
    return html;
  }

  #turn(): void {
    // After a long silence the younger one is old, too.
    this.#old = this.time() - this.#since > 2 * generationLifetime ? new Map() : this.#young;
    this.#young = new Map();
    this.#size = 0;
    this.#since = this.time();
  }
}

const fragments = new FragmentCache();

/** Random, so that no member can write it into a page. */
const mark = Buffer.from(`<!--${randomBytes(12).toString("base64url")} `);
const markEnd = "-->";
/** The viewer's account in forms of parts, which are the same for everybody. */
const accountMark = randomBytes(12).toString("base64url");

/**
 * The parts of one page. `place` puts a mark where parts belong, `fill` the parts where the marks are: their bytes pass
 * by React, which would encode them anew for every page. `frame`: what every part may show, such as language and site.
 * `account`: the viewer's, sealed.
 */
export function partsOfPage(frame: unknown, account?: string): { place: PlaceParts; fill(page: Buffer): Buffer } {
  const prefix = JSON.stringify(frame);
  const htmlByMark: Uint8Array[][] = [];
  const htmlOf = ({ facts, content }: PagePart) =>
    fragments.get(`${prefix} ${typeof facts === "string" ? facts : JSON.stringify(facts)}`, () =>
      renderToString(withContexts(content())),
    );
  return {
    place: (parts) => `${mark}${htmlByMark.push(parts.map(htmlOf)) - 1}${markEnd}`,
    fill(page) {
      const pieces: Uint8Array[] = [];
      let rest = 0;
      for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, rest)) {
        const end = page.indexOf(markEnd, at);
        const number = Number(page.toString("latin1", at + mark.length, end));
        pieces.push(
          page.subarray(rest, at),
          ...(htmlByMark[number] ?? []).flatMap((part) => withAccount(part, account)),
        );
        rest = end + markEnd.length;
      }
      return Buffer.concat([...pieces, page.subarray(rest)]);
    },
  };
}

/** A part of a page, with the viewer's account in its forms. */
function withAccount(part: Uint8Array, account = ""): Uint8Array[] {
  const html = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const pieces: Uint8Array[] = [];
  let rest = 0;
  for (let at = html.indexOf(accountMark); at >= 0; at = html.indexOf(accountMark, rest)) {
    pieces.push(html.subarray(rest, at), Buffer.from(account));
    rest = at + accountMark.length;
  }
  return rest === 0 ? [part] : [...pieces, html.subarray(rest)];
}

/** A part is rendered on its own: it gets the page's contexts. Called while its parent renders. */
function withContexts(children: ReactNode): ReactNode {
  const contexts = [
    RemixContext,
    DataRouterContext,
    DataRouterStateContext,
    NavigationContext,
    LocationContext,
    RouteContext,
    TextsContext,
  ] as Context<unknown>[];
  // No hook's state depends on the order: a context may be read here.
  const read = useContext;
  // Parts of a part are rendered in their place.
  const mode = read(RenderModeContext);
  const value = { ...mode, place: undefined, account: mode.account && accountMark };
  return contexts.reduce<ReactNode>(
    (content, each) => createElement(each.Provider, { value: read(each) }, content),
    createElement(RenderModeContext.Provider, { value }, children),
  );
}
