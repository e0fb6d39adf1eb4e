import { useEffect } from "react";
import { passLiveHint } from "../platform/live-hints.ts";
import { urls } from "../urls.ts";
import { keepLiveLine } from "./live-line.ts";

/** Hints of one moment are one rereading. */
const gather = 120;

/** While the page is seen, the member's live events: passed on to the screen, and `reread` is run for what changed. */
export function useLiveLine(memberId: number | undefined, reread: { current: () => void }): void {
  useEffect(() => {
    if (memberId === undefined || typeof EventSource === "undefined") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = keepLiveLine(
      document,
      () => new EventSource(urls.events()),
      (hint) => {
        passLiveHint(hint);
        if (hint.type === "typing") return;
        timer ??= setTimeout(() => {
          timer = undefined;
          reread.current();
        }, gather);
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [memberId, reread]);
}
