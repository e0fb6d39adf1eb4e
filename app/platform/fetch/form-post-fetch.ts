import type { FormAnswer } from "../doors/form.server.ts";
import { isSecret } from "../doors/secret-fields.ts";
import { isRemixAnswer, remixRouter, respond, respondWith } from "../remix-internals.ts";
import { pageOfRequest } from "./data-request.ts";
import { isReread, readToEnd, waitForConnection } from "./loader-fetch.ts";
import { pauseBeforeRetry } from "./retry-policy.ts";

/** What the fetch needs from its environment: the browser's functions, or a test's. */
type PostEnvironment = {
  fetch: typeof fetch;
  /** The path of the open page, with its query. */
  currentPath(): string;
  /** Whether a navigation sends this post; false for a fetcher. */
  isNavigation(path: string): boolean;
  /** The page's present data, if its reload follows a fetcher's post that got no answer; otherwise undefined. */
  pageAfterFailedFetcher(): Response | undefined;
  /** Called when a post to another page got no answer: that page is not open and cannot show the failure. */
  onFailedPost(reason: string): void;
  /** Waits this long; ends earlier when the connection is back or the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
};

/** The field of forms that have the same effect when sent twice; they are retried up to five times (spec 7). */
export const repeatField = "repeat";

/**
 * A fetch for the page's scripts: a form post that fails never replaces the member's input with the error page
 * (app/shell/README.md#open-tabs). Every screen posts through it. A lost connection, a server error (5xx) and an answer
 * that does not come from the site become a refusal like the form door's, with the posted fields except secrets and
 * files. Refusals, redirects and the site's other answers below 500 pass unchanged. After a fetcher's post the router
 * reloads the page; offline that would wait for the connection, so the reload is answered with the data that the page
 * has.
 */
export function formPostFetch({
  fetch,
  currentPath,
  isNavigation,
  pageAfterFailedFetcher,
  onFailedPost,
  wait,
}: PostEnvironment): typeof fetch {
  return async (input, init) => {
    const path = postedTo(input, init);
    if (path === undefined)
      return (isReread(input, init, pathOf(currentPath())) && pageAfterFailedFetcher()) || fetch(input, init);
    const signal = init?.signal ?? undefined;
    const attempt = () =>
      fetch(input, init)
        .then(readToEnd)
        .catch((failure: unknown) => {
          if (signal?.aborted) throw failure;
          return undefined;
        });
    let answer = await attempt();
    for (let retries = 0; mayRepeat(init?.body) && !(answer && isAnswered(answer)); retries++) {
      const pause = pauseBeforeRetry({ status: answer?.status ?? "network" }, retries);
      if (pause === undefined) break;
      await wait(pause, signal);
      signal?.throwIfAborted();
      answer = await attempt();
    }
    if (answer && isAnswered(answer)) return answer;
    const reason = (answer && reasons[answer.status]) ?? "try_later";
    const open = currentPath();
    if (!isNavigation(path) || path === pathOf(open)) {
      return respond({ data: refusal(reason, init?.body) }, 503);
    }
    onFailedPost(reason);
    return respond({ redirect: open, status: 302, revalidate: false, reload: false, replace: true }, 202);
  };
}

const pathOf = (address: string) => new URL(address, "http://page").pathname;

const isAnswered = (answer: Response) => answer.status < 500 && isRemixAnswer(answer);

function mayRepeat(body: RequestInit["body"]): boolean {
  return (body instanceof URLSearchParams || body instanceof FormData) && body.has(repeatField);
}

/** The statuses with which the server answers instead of the site. */
const reasons: Record<number, string> = { 413: "too_large", 429: "too_many" };

/** The address that a form is posted to; undefined for every other call. */
function postedTo(input: RequestInfo | URL, init: RequestInit | undefined): string | undefined {
  return init?.method?.toUpperCase() === "POST" ? pageOfRequest(input) : undefined;
}

/** `unanswered` tells it apart from the site's own refusals. */
type Unanswered = FormAnswer & { unanswered: true };

function refusal(reason: string, body: RequestInit["body"]): Unanswered {
  const fields = body instanceof URLSearchParams || body instanceof FormData ? [...body] : [];
  return {
    lastResult: { status: "error", error: { "": [reason] }, initialValue: initialValueOf(fields) },
    reason,
    unanswered: true,
  };
}

type Value = string | Value[] | { [name: string]: Value };

/** The fields as a refusal of the form door names them: `a.b` inside `a`, repeated ones as a list. */
function initialValueOf(fields: [string, FormDataEntryValue][]): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const [name, value] of fields) {
    if (typeof value !== "string" || isSecret(name)) continue;
    const names = name.split(".");
    const last = names.pop() ?? "";
    let inside = all;
    for (const each of names) inside = (inside[each] ??= {}) as Record<string, Value>;
    const before = inside[last];
    inside[last] = before === undefined ? value : [before, value].flat();
  }
  return all;
}

/** `formPostFetch` in the browser. */
export const withFormPosts = (fetch: typeof window.fetch) =>
  formPostFetch({
    fetch,
    currentPath: () => window.location.pathname + window.location.search,
    isNavigation: (path) => {
      const navigation = remixRouter()?.state.navigation;
      if (navigation?.state !== "submitting" || !navigation.formAction) return false;
      return new URL(navigation.formAction, window.location.origin).pathname === path;
    },
    pageAfterFailedFetcher,
    wait: waitForConnection,
    onFailedPost: (reason) => document.dispatchEvent(new CustomEvent(failedPostEvent, { detail: reason })),
  });

/** The event sent to the document when a post to another page got no answer; `detail` is the reason. */
export const failedPostEvent = "unanswered-post";

/** The data on the screen, after a fetcher's post got no answer; a reload follows when the connection is back. */
function pageAfterFailedFetcher(): Response | undefined {
  const router = remixRouter();
  if (!router || router.state.errors) return undefined;
  const { fetchers, loaderData } = router.state;
  const isRefused = [...fetchers.values()].some(
    ({ state, data }) => state === "loading" && (data as Partial<Unanswered> | undefined)?.unanswered,
  );
  const answer = isRefused ? respondWith(loaderData) : undefined;
  if (answer) setTimeout(() => router.revalidate());
  return answer;
}
