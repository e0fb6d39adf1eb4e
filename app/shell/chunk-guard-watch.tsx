import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { mayReloadNow } from "./chunk-guard.ts";

/** What of the browser's Navigation API is used here; older browsers lack it. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };
type WithNavigation = Window & { navigation?: EventTarget };

/**
 * The router reloads the page by itself whenever a screen's program does not load, click after click. From the second
 * time within a minute on, the document that was asked for is opened instead: the server renders it whole (spec 8).
 */
export function ChunkGuardWatch() {
  const { location } = useNavigation();
  const wanted = useRef<string>();
  useEffect(() => {
    wanted.current = location && location.pathname + location.search + location.hash;
  }, [location]);

  useEffect(() => {
    // In development reloads are the tools' own.
    const { navigation } = window as WithNavigation;
    if (!navigation || import.meta.env.DEV) return;
    const watch = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      const target = wanted.current;
      if (navigationType !== "reload" || userInitiated || target === undefined || mayReloadNow()) return;
      event.preventDefault();
      window.location.assign(target);
    };
    navigation.addEventListener("navigate", watch);
    return () => navigation.removeEventListener("navigate", watch);
  }, []);
  return null;
}
