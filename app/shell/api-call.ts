import { type Failure, pauseBeforeRetry } from "../platform/retry-policy.ts";

export type ApiAnswer<Body> = { status: number; body: Body | undefined };

type Options = { method?: "GET" | "POST" | "PUT" | "DELETE"; json?: object; signal?: AbortSignal };

/**
 * One call of `/api/*.php` from the page, sent again by the retry policy (spec 7). Undefined when there was no answer
 * in the end, or the signal ended it. 403 authentication_required on any call except user.php means that the member is
 * logged out: the page goes to the start (spec 8).
 */
export async function callApi<Body>(path: string, options: Options = {}): Promise<ApiAnswer<Body> | undefined> {
  for (let retries = 0; ; retries++) {
    const sent = await send(path, options);
    if (options.signal?.aborted) return undefined;
    const failure: Failure = sent
      ? { status: sent.status, retryAfter: Number(sent.headers.get("retry-after")) || undefined }
      : { status: "network" };
    const pause = pauseBeforeRetry(failure, retries);
    if (pause !== undefined) {
      await wait(pause, options.signal);
      if (options.signal?.aborted) return undefined;
      continue;
    }
    if (!sent) return undefined;
    const body = (await sent.json().catch(() => undefined)) as (Body & { error?: string }) | undefined;
    const loggedOut = sent.status === 403 && body?.error === "authentication_required" && !isUser(path);
    // Who is writing finds out when they send it: that post keeps the text through the login.
    if (loggedOut && !hasTypedText()) window.location.assign("/");
    return { status: sent.status, body };
  }
}

function hasTypedText(): boolean {
  return [...document.querySelectorAll("textarea")].some((each) => each.value !== each.defaultValue);
}

function send(path: string, { method = "GET", json, signal }: Options): Promise<Response | undefined> {
  const headers = new Headers();
  if (isUser(path)) headers.set("x-request-type", "client");
  if (json) headers.set("content-type", "application/json");
  return fetch(path, { method, headers, body: json && JSON.stringify(json), signal }).catch(() => undefined);
}

const isUser = (path: string) => path.startsWith("/api/user.php");

function wait(pause: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
