import { useFetchers } from "@remix-run/react";
import { deletionKey } from "./deletion-key.ts";

/** Conversations whose deletion is under way: they leave the list at once (spec 4, Deleting a chat). */
export function useChatDeletions(): Set<number> {
  const underway = new Set<number>();
  for (const fetcher of useFetchers()) {
    const id = deletionKey.read(fetcher.key);
    if (id !== undefined && fetcher.state !== "idle") underway.add(id);
  }
  return underway;
}
