import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { currentProfileStore } from "#app/members/profile/profile-store.ts";

/** Stores the shown profile for the next visit; a profile from memory is reloaded. */
export function useProfileStore(isKeepable: boolean, reread: () => void): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const shownData = matches.at(-1)?.data;
  const current = useRef({ matches, reread });
  useEffect(() => {
    current.current = { matches, reread };
  });
  useEffect(() => {
    const { matches, reread } = current.current;
    const profiles = currentProfileStore();
    if (profiles?.takeFromMemory(pathname)) return reread();
    if (!isKeepable) return profiles?.drop(pathname);
    if (search) return;
    const loaded = matches.filter(({ id }) => id !== "root");
    profiles?.keep(pathname, Object.fromEntries(loaded.map(({ id, data }) => [id, data])));
  }, [shownData, pathname, search, isKeepable]);
}
