import type { LiveHint } from "../platform/live-hints.ts";
import { seconds } from "../platform/units.ts";
import type { Page } from "./polling-timer.ts";

/** The part of an EventSource that the line needs. */
export type Source = Pick<EventSource, "readyState" | "onmessage" | "onerror" | "close">;

const closed = 2;
/** A refused line (too many tabs, a proxy's 503) is tried again after this; meanwhile polling goes on. */
const nextTry = seconds(45);

/**
 * Keeps one live line to the server while the page is seen: closed while hidden, opened again when it is seen. Lost
 * lines come back by the browser's own retries. Gives the function that ends it.
 */
export function keepLiveLine(page: Page, connect: () => Source, hear: (hint: LiveHint) => void): () => void {
  let source: Source | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hangUp = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const look = () => {
    if (page.hidden) return hangUp();
    if (source) return;
    clearTimeout(timer);
    const line = (source = connect());
    line.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as LiveHint);
    line.onerror = () => {
      if (line.readyState !== closed || source !== line) return;
      source = undefined;
      timer = setTimeout(look, nextTry);
    };
  };

  page.addEventListener("visibilitychange", look);
  look();
  return () => {
    page.removeEventListener("visibilitychange", look);
    hangUp();
  };
}
