import { useSyncExternalStore } from "react";

/** From this width on two panes stand beside each other (`lg` of the styles). */
const query = "(min-width: 1024px)";

function subscribe(change: () => void): () => void {
  const wide = matchMedia(query);
  wide.addEventListener("change", change);
  return () => wide.removeEventListener("change", change);
}

/** Whether there is room for two panes; false until scripts run. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
