import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { SearchPage } from "#app/members/search/load-search.server.ts";

/** Appended pages by the number of pages above them. */
export type AppendedPages = Map<number, SearchPage>;

/** Appended pages by history entry; only in memory, gone when the document is reloaded. */
const pagesByHistoryKey = new Map<string, AppendedPages>();
/** How many history entries are remembered; going back further shows only the first page. */
const maxHistoryKeys = 20;

/**
 * The pages that "Show more" has appended in this history entry: Back shows all of them again at once, so that the
 * scroll position can be restored. A modal over the page has another URL and keeps them.
 */
export function useAppendedPages(): AppendedPages {
  const { key } = useLocation();
  const pages = useRef<AppendedPages>();
  pages.current ??= pagesByHistoryKey.get(key) ?? new Map();
  const { current } = pages;
  useEffect(() => {
    pagesByHistoryKey.delete(key);
    pagesByHistoryKey.set(key, current);
    for (const oldKey of [...pagesByHistoryKey.keys()].slice(0, -maxHistoryKeys)) pagesByHistoryKey.delete(oldKey);
  }, [key, current]);
  return current;
}
