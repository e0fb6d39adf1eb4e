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

/** Characters of both generations together at most twice this. */
const maxCharacters = 8_000_000;
/** What nobody has asked for during one to two of these is forgotten. */
const generationLifetime = minutes(5);

/** The HTML of a part of the page, by everything it shows. */
export type RenderFragment = (facts: unknown, content: () => ReactNode) => string;

/**
 * HTML of parts of pages, by their facts: a change of a member's card or a text is another key, so nothing has to be
 * removed when something changes. Two generations: what is used moves to the younger one, the older one is dropped
 * when the younger one is full or old.
 */
export class FragmentCache {
  #young = new Map<string, string>();
  #old = new Map<string, string>();
  #characters = 0;
  #since: number;

  constructor(
    private readonly time: () => number = () => performance.now(),
    private readonly limit = maxCharacters,
  ) {
    this.#since = time();
  }

  get(key: string, render: () => string): string {
    if (this.time() - this.#since > generationLifetime) this.#turn();
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const html = this.#old.get(key) ?? render();
    this.#characters += key.length + html.length;
    if (this.#characters > this.limit) this.#turn();
    this.#young.set(key, html);
    return html;
  }

  #turn(): void {
    // After a long silence the younger one is old, too.
    this.#old = this.time() - this.#since > 2 * generationLifetime ? new Map() : this.#young;
    this.#young = new Map();
    this.#characters = 0;
    this.#since = this.time();
  }
}

const fragments = new FragmentCache();

/** The fragments of one request. `frame`: what every part of its page may show, such as language and site. */
export function fragmentsWithin(frame: unknown): RenderFragment {
  const prefix = JSON.stringify(frame);
  return (facts, content) =>
    fragments.get(`${prefix} ${JSON.stringify(facts)}`, () => renderToString(withContexts(content())));
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
    RenderModeContext,
  ] as Context<unknown>[];
  // No hook's state depends on the order: a context may be read here.
  const read = useContext;
  return contexts.reduce<ReactNode>(
    (content, each) => createElement(each.Provider, { value: read(each) }, content),
    children,
  );
}
