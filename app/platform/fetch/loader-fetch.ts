import { remixRouter, type Router } from "../remix-internals.ts";
import { hasTypedText } from "./call-site.ts";
import { isPageAt, pageOfRequest } from "./data-request.ts";
import { notingFailure } from "./failed-request.ts";
import { addressOfNavigation, noteVersionOf, openDocument } from "./other-version.ts";
import { pauseBeforeRetry } from "./retry-policy.ts";
import { seconds } from "../units.ts";

/** What the fetch needs from its environment: the browser's functions, or a test's. */
export type Environment = {
  fetch: typeof fetch;
  /** The path of the open page. */
  path(): string;
  /** Waits this long; ends earlier when the connection is back or the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
  router(): Router | undefined;
  noteVersionOf(answer: Response | undefined): boolean;
  hasTypedText(): boolean;
  openDocument(address: string): void;
};

/** The interval after the retries of spec 7 are used up; the page stays as it is meanwhile. */
const slowRetryInterval = seconds(30);

/**
 * A fetch for the page's scripts. Loader data are read to their end: Remix reports a load that is aborted while it
 * decodes the answer as an error. And if reloading the open page's data fails (no connection, the server restarts), it
 * waits and tries again, with the retries of spec 7 and then slowly. Otherwise the error page would replace the screen.
 * All other requests fail at once. The next page whose data are of another version is opened as a document, with that
 * version's scripts: these here may not be able to show it. Not while someone is typing.
 */
export function loaderFetch(environment: Environment): typeof fetch {
  const { fetch, path, wait, router, noteVersionOf, hasTypedText, openDocument } = environment;
  const load: typeof fetch = async (input, init) => {
    if (!isReread(input, init, path())) return fetch(input, init).then(readToEnd);
    const signal = init?.signal ?? undefined;
    for (let retries = 0; ; retries++) {
      const answer = await fetch(input, init)
        .then(readToEnd)
        .catch((failure: unknown) => {
          if (signal?.aborted) throw failure;
          return undefined;
        });
      const status = answer?.status ?? "network";
      const isTransient = pauseBeforeRetry({ status }, 0) !== undefined;
      if (answer && (!isTransient || signal?.aborted)) return answer;
      await wait(pauseBeforeRetry({ status }, retries) ?? slowRetryInterval, signal);
      signal?.throwIfAborted();
    }
  };
  return async (input, init) => {
    const page = loadedPage(input, init);
    if (page === undefined) return fetch(input, init);
    const answer = await load(input, init).catch((failure: unknown) => {
      noteVersionOf(undefined);
      throw failure;
    });
    const opens = noteVersionOf(answer) && !init?.signal?.aborted && !hasTypedText();
    const address = opens ? addressOfNavigation(page, router()) : undefined;
    if (address === undefined) return answer;
    openDocument(address);
    // Nothing is shown until the document is.
    return new Promise(() => {});
  };
}

/** Reads the whole answer: the connection may also break in the middle of it. */
export async function readToEnd(answer: Response): Promise<Response> {
  return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
}

/** The page whose loader data this requests. */
function loadedPage(input: RequestInfo | URL, init: RequestInit | undefined): string | undefined {
  return (init?.method ?? "GET") === "GET" ? pageOfRequest(input) : undefined;
}

/** Whether this requests the open page's loader data. */
export function isReread(input: RequestInfo | URL, init: RequestInit | undefined, path: string): boolean {
  return isPageAt(loadedPage(input, init), path);
}

/** `loaderFetch` in the browser. */
export const withLoaders = (fetch: typeof window.fetch) =>
  loaderFetch({
    fetch: (input, init) => notingFailure(fetch(input, init)),
    path: () => window.location.pathname,
    wait: waitForConnection,
    router: remixRouter,
    noteVersionOf,
    hasTypedText,
    openDocument,
  });

/** Waits this long; ends earlier when the browser is online again or the signal aborts. */
export function waitForConnection(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener("online", finish);
    signal?.addEventListener("abort", finish);
    function finish() {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal?.removeEventListener("abort", finish);
      resolve();
    }
  });
}
