import { useEffect } from "react";
import { remixRouter } from "#app/platform/remix-internals.ts";
import { mayReloadNow } from "./chunk-guard.ts";

/** The part of the browser's Navigation API that is used here; older browsers do not have it. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };
type WithNavigation = Window & { navigation?: EventTarget };

/**
 * The router reloads the page whenever a screen's script does not load, on every click. From the second reload within a
 * minute on, this opens the requested document instead: the server renders all of it (spec 8).
 */
export function ChunkReloadGuard() {
  useEffect(() => {
    // In development the tools reload the page.
    const { navigation } = window as WithNavigation;
    if (!navigation || import.meta.env.DEV) return;
    const watch = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      // From the router: React learns of a navigation only in its next render, and a script may fail before that.
      const target = remixRouter()?.state.navigation.location;
      if (navigationType !== "reload" || userInitiated || !target || mayReloadNow()) return;
      event.preventDefault();
      window.location.assign(target.pathname + target.search + target.hash);
    };
    navigation.addEventListener("navigate", watch);
    return () => navigation.removeEventListener("navigate", watch);
  }, []);
  return null;
}
