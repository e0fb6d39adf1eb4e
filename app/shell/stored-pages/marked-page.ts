import { firstTouchNames } from "#app/tracking/first-touch.ts";

/**
 * What a stored page leaves open, to be filled at each request: the address's query, as it is and with the sign-up
 * modal, what the address brings into the login form and its links, and the hidden fields with the first touch.
 */
export const slotNames = ["search", "searchWithSignup", "email", "next", "nextSearch", ...firstTouchNames] as const;
export type SlotName = (typeof slotNames)[number];

/** The texts of one visitor for all places. Empty: nothing stands there. */
export type Fills = Record<SlotName, string>;

/** A page in parts, with a place between each two of them. */
export type MarkedPage = { parts: string[]; slots: SlotName[] };

/** How a value is marked in the request from which a page is made; `token` is one that no page contains by chance. */
export function markOf(token: string, name: string): string {
  return `${token}-${name}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Escapes a text as React does. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * The HTML at which each place is recognised. All end with the quote of an attribute: a mark anywhere else, where
 * escaping would follow other rules, is not recognised, and such a page is not stored.
 */
function htmlOf(token: string, search: string): [string, SlotName][] {
  const value = (name: string) => ` value="${markOf(token, name)}"`;
  return [
    [`${escapeHtml(`${search}&signup=1`)}"`, "searchWithSignup"],
    [`${escapeHtml(search)}"`, "search"],
    [value("email"), "email"],
    [value("next"), "next"],
    [`?next=${markOf(token, "next")}"`, "nextSearch"],
    ...firstTouchNames.map((name): [string, SlotName] => [`<input type="hidden" name="${name}"${value(name)}/>`, name]),
  ];
}

/**
 * Takes a page apart at its places. `search` is the marked query with which the page was made. Undefined if a mark is
 * left in it: then the page shows something of the request at a place that is not known here.
 */
export function takeApart(html: string, token: string, search: string): MarkedPage | undefined {
  const marked = htmlOf(token, search);
  const nameOf = new Map(marked);
  // A page without a query has no place for one, but each of them has a token.
  const pattern = new RegExp(marked.map(([text]) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  const parts: string[] = [];
  const slots: SlotName[] = [];
  let end = 0;
  for (const match of html.matchAll(pattern)) {
    parts.push(html.slice(end, match.index));
    slots.push(nameOf.get(match[0]) ?? "search");
    end = match.index + match[0].length;
  }
  parts.push(html.slice(end));
  return parts.some((part) => part.includes(token)) ? undefined : { parts, slots };
}

/** The HTML that stands at a place for this visitor. */
export function htmlAt(slot: SlotName, fills: Fills): string {
  const text = escapeHtml(fills[slot]);
  if (slot === "search" || slot === "searchWithSignup" || slot === "nextSearch") return `${text}"`;
  // Forms leave out the value of an empty field.
  if (slot === "email" || slot === "next") return text && ` value="${text}"`;
  return text ? `<input type="hidden" name="${slot}" value="${text}"/>` : "";
}

/** Whether this visitor's page is the one that most visitors get: without anything of their own. */
export function isUnfilled(fills: Fills): boolean {
  return slotNames.every((name) => fills[name] === "" || (name === "searchWithSignup" && fills[name] === "?signup=1"));
}
