import type { HeadersArgs } from "@remix-run/node";

const forwarded = ["Retry-After", "Cache-Control"];

/**
 * A screen's `headers` export: sends the Retry-After and Cache-Control headers of its loader and action with the
 * document. Remix drops them otherwise; it forwards cookies by itself.
 */
export function screenHeaders({ loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
    for (const name of forwarded) {
      const value = source?.get(name);
      if (value) headers.set(name, value);
    }
  }
  return headers;
}
