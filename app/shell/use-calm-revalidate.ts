import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Rereads the screen once nothing else is under way: a rereading that starts in the middle of another load breaks that
 * load off, and whoever waits for it hears of an error.
 */
export function useCalmRevalidate(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = state !== "idle" || navigation.state !== "idle" || fetchers.some((each) => each.state !== "idle");
  const current = useRef({ isBusy, revalidate });
  const isWanted = useRef(false);
  useEffect(() => {
    current.current = { isBusy, revalidate };
    if (isBusy || !isWanted.current) return;
    isWanted.current = false;
    revalidate();
  });
  return useCallback(() => {
    if (current.current.isBusy) isWanted.current = true;
    else current.current.revalidate();
  }, []);
}
