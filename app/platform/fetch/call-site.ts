import { type Failure, pauseBeforeRetry } from "./retry-policy.ts";

type SiteAnswer<Body> = { status: number; body: Body | undefined };

type Options = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  json?: object;
  /** Form fields, instead of `json`. */
  form?: URLSearchParams;
  signal?: AbortSignal;
  /** Continues while the page is being left. */
  keepalive?: boolean;
  /** Useless later: never retried. */
  once?: boolean;
  /** After a logout the member stays on the page: the caller carries the typed text through the login. */
  staysSignedOut?: boolean;
};

/**
 * All calls of a page's scripts to the site go through this, with retries (spec 7). Undefined if there was no answer in
 * the end, or the signal aborted it. 403 authentication_required on any call except user.php means that the member is
 * logged out: the page goes to the start page (spec 8).
 */
export async function callSite<Body>(path: string, options: Options = {}): Promise<SiteAnswer<Body> | undefined> {
  for (let retries = 0; ; retries++) {
    const sent = await send(path, options);
    if (options.signal?.aborted) return undefined;
    const failure: Failure = sent
      ? { status: sent.status, retryAfter: Number(sent.headers.get("retry-after")) || undefined }
      : { status: "network" };
    const pause = options.once ? undefined : pauseBeforeRetry(failure, retries);
    if (pause !== undefined) {
      await wait(pause, options.signal);
      if (options.signal?.aborted) return undefined;
      continue;
    }
    if (!sent) return undefined;
    const body = (await sent.json().catch(() => undefined)) as (Body & { error?: string }) | undefined;
    const loggedOut = sent.status === 403 && body?.error === "authentication_required" && !isUser(path);
    if (loggedOut && !options.staysSignedOut && !hasTypedText()) window.location.assign("/");
    return { status: sent.status, body };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether a form of the page has input that was not sent: with typed text the page stays, and sending it later keeps it,
 * also through a login. A composer's text may be stored as the draft already, which makes it the field's default: it is
 * unsent all the same.
 */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<Field>("textarea, form[method=post] :is(input:not([type=hidden]), select)");
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement) {
      // Without a chosen option the first one is the default.
      const chosen = [...field.options].findIndex((each) => each.defaultSelected);
      return field.selectedIndex !== Math.max(0, chosen);
    }
    const isUnsent = field.matches("[data-composer] *") && field.value.trim() !== "";
    if (field instanceof HTMLTextAreaElement) return isUnsent || field.value !== field.defaultValue;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });
}

function send(path: string, options: Options): Promise<Response | undefined> {
  const { method = "GET", json, form, signal, keepalive } = options;
  const headers = new Headers();
  if (isUser(path)) headers.set("x-request-type", "client");
  if (json) headers.set("content-type", "application/json");
  const body = json ? JSON.stringify(json) : form;
  return fetch(path, { method, headers, body, signal, keepalive }).catch(() => undefined);
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
