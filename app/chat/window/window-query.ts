import { readShown } from "../photos/photo-address.ts";

/**
 * The query of a chat's window: as many messages and the same single photos as in `query`, live if it was, with what is
 * being answered; "" without any. `show`: one more photo, by its message; `about`: what is answered instead, by its seq.
 */
export function windowQuery(query: URLSearchParams, { show, about }: { show?: number; about?: number } = {}): string {
  const asked = new URLSearchParams(query);
  if (show !== undefined) asked.append("show", String(show));
  if (about !== undefined) asked.set("about", String(about));
  const kept = new URLSearchParams();
  const count = asked.get("shown") ?? "";
  if (/^\d{1,6}$/.test(count)) kept.set("shown", count);
  if (asked.get("live") === "1") kept.set("live", "1");
  for (const answered of ["about", "prompt"]) {
    const id = asked.get(answered) ?? "";
    if (/^\w{1,40}$/.test(id)) kept.set(answered, id);
  }
  for (const id of readShown(asked)) kept.append("show", String(id));
  return String(kept) && `?${kept}`;
}
