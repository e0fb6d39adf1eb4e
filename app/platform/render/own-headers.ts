import type { HeadersArgs } from "@remix-run/node";

const passed = ["Retry-After", "Cache-Control"];

/**
 * A screen's `headers` export: what its own loader and action say about waiting and caching goes out with the document.
 * Remix drops a loader's headers otherwise; cookies it passes on by itself.
 */
export function ownHeaders({ loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
    for (const name of passed) {
      const value = source?.get(name);
      if (value) headers.set(name, value);
    }
  }
  return headers;
}
