import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in server HTML and during hydration, true once scripts run the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
