import type { LiveHint } from "#app/platform/live/live-hints.ts";
import { seconds } from "#app/platform/units.ts";

/** The part of `document` that says whether the page is visible. */
export type Page = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;

/** The part of an EventSource that is used here. */
export type Connection = Pick<EventSource, "readyState" | "onmessage" | "onerror" | "close">;

const closed = 2;
/** A refused connection (too many tabs, a proxy's 503) is tried again after this; meanwhile polling continues. */
const retryDelay = seconds(45);

/**
 * Keeps one live connection to the server while the page is visible; it is closed while the page is hidden. The browser
 * reconnects lost connections by itself. Returns the function that ends it.
 */
export function keepLiveConnection(page: Page, connect: () => Connection, hear: (hint: LiveHint) => void): () => void {
  let source: Connection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const update = () => {
    if (page.hidden) return disconnect();
    if (source) return;
    clearTimeout(timer);
    const opened = (source = connect());
    opened.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as LiveHint);
    opened.onerror = () => {
      if (opened.readyState !== closed || source !== opened) return;
      source = undefined;
      timer = setTimeout(update, retryDelay);
    };
  };

  page.addEventListener("visibilitychange", update);
  update();
  return () => {
    page.removeEventListener("visibilitychange", update);
    disconnect();
  };
}
