import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { remixRouter } from "#app/platform/remix-internals.ts";

/** Whether the router loads or sends anything at this moment; React learns of it only in its next render. */
function isRouterBusy(): boolean {
  const state = remixRouter()?.state;
  if (!state) return false;
  return [state.revalidation, state.navigation.state, ...[...state.fetchers.values()].map((each) => each.state)].some(
    (each) => each !== "idle",
  );
}

/**
 * Revalidates the screen once nothing else is loading: a revalidation in the middle of another load would abort that
 * load, and a form that was sent before it would lose the page that its answer leads to.
 */
export function useThrottledRevalidate(): () => void {
  const { revalidate } = useRevalidator();
  // Renders whenever the router begins or ends something.
  useNavigation();
  useFetchers();
  const latest = useRef(revalidate);
  const isRequested = useRef(false);
  useEffect(() => {
    latest.current = revalidate;
    if (!isRequested.current || isRouterBusy()) return;
    isRequested.current = false;
    revalidate();
  });
  return useCallback(() => {
    if (isRouterBusy()) isRequested.current = true;
    else latest.current();
  }, []);
}
