import { useEffect } from "react";
import { emitLiveHint } from "#app/platform/live/live-hints.ts";
import { urls } from "#app/urls.ts";
import { keepLiveConnection } from "./live-connection.ts";

/** Hints within this many milliseconds cause one reload. */
const batchMs = 120;

/** Receives the member's live events while the page is visible: passes them to the screen and runs `reread`. */
export function useLiveEvents(memberId: number | undefined, reread: { current: () => void }): void {
  useEffect(() => {
    if (memberId === undefined || typeof EventSource === "undefined") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = keepLiveConnection(
      document,
      () => new EventSource(urls.events()),
      (hint) => {
        emitLiveHint(hint);
        if (hint.type === "typing") return;
        timer ??= setTimeout(() => {
          timer = undefined;
          reread.current();
        }, batchMs);
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [memberId, reread]);
}
