import { urls } from "#app/urls.ts";

/**
 * The address of a saved search. Without filters it says so: an address without any would show the last search instead.
 * `onlyNew`: only members who have joined lately.
 */
export function savedSearchUrl(search: { id: number; query: string }, onlyNew = false): string {
  const query = new URLSearchParams(search.query);
  if (onlyNew) query.set("new", "1");
  if (query.size === 0) query.set("clear", "1");
  query.set("saved", String(search.id));
  return `${urls.members()}?${query}`;
}
