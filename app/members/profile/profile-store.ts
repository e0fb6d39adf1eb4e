import { pageOfRequest } from "#app/platform/fetch/data-request.ts";
import { remixRouter, respondWith, type Router } from "#app/platform/remix-internals.ts";
import { minutes } from "#app/platform/units.ts";

/** The loader data of the profile's routes, without the root's. */
type ProfileData = Record<string, unknown>;

/** What the store needs from its environment: the browser's functions, or a test's. */
export type Environment = {
  fetch: typeof fetch;
  router(): Pick<Router, "state"> | undefined;
  now(): number;
};

/** Older profiles are requested again: too much of them would change while the member is reading. */
const profileLifetime = minutes(30);
const maxProfiles = 30;

/**
 * Caches other members' profiles between visits (spec 3, cached other profiles), in the memory of this document, so
 * every login and logout empties it. A profile that is visited again is shown from the cache at once and then reloaded;
 * the site's answer always replaces it. Every post (a like, a block, a report, the settings) empties the cache; a
 * profile that the site no longer shows is removed.
 */
export function profileStore({ fetch, router, now }: Environment) {
  const profiles = new Map<string, { at: number; data: ProfileData }>();
  const fromMemory = new Set<string>();

  const answerFor = (path: string): Response | undefined => {
    const cached = profiles.get(path);
    const state = router()?.state;
    const isVisit = state?.navigation.state === "loading" && state.navigation.location?.pathname === path;
    if (!cached || !isVisit || state.navigation.location?.search) return undefined;
    if (now() - cached.at > profileLifetime) return undefined;
    const answer = respondWith({ ...cached.data, root: state.loaderData.root });
    if (answer) fromMemory.add(path);
    return answer;
  };

  return {
    /** Stores a profile that the site has just sent. */
    keep(path: string, data: ProfileData): void {
      profiles.delete(path);
      profiles.set(path, { at: now(), data });
      for (const oldest of [...profiles.keys()].slice(0, -maxProfiles)) profiles.delete(oldest);
    },
    drop: (path: string) => void profiles.delete(path),
    /** True once after each visit that was answered from memory. */
    takeFromMemory: (path: string) => fromMemory.delete(path),
    /** The page's fetch; it answers repeated visits from memory. */
    async fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      const method = init?.method?.toUpperCase() ?? "GET";
      if (method === "POST" && pageOfRequest(input) !== undefined) profiles.clear();
      const path = method === "GET" ? pageOfRequest(input) : undefined;
      if (path === undefined || !/^\/members\/\d+$/.test(path)) return fetch(input, init);
      const cached = answerFor(path);
      if (cached) return cached;
      const answer = await fetch(input, init);
      if (answer.status !== 200) profiles.delete(path);
      return answer;
    },
  };
}

let store: ReturnType<typeof profileStore> | undefined;

/** This document's store; undefined on the server. */
export const currentProfileStore = () => store;

/** Starts this document's store; returns its fetch. */
export function withProfileStore(fetch: typeof window.fetch): typeof window.fetch {
  store = profileStore({ fetch, router: remixRouter, now: () => performance.now() });
  return store.fetch;
}
