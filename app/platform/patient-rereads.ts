import { pauseBeforeRetry } from "./retry-policy.ts";
import { seconds } from "./units.ts";

/** What the waiting needs of its surroundings; the browser's own, or a test's. */
export type Surroundings = {
  fetch: typeof fetch;
  /** The page that is open. */
  path(): string;
  /** Waits so long, or until the line is back, or the signal ends it. */
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
};

/** Once the retries are used up it goes on at this pace: the page stands meanwhile. */
const slowPace = seconds(30);

/**
 * A fetch for the page's scripts that lets nobody lose what is on the screen: when the open page is read again and the
 * line is cut or the server starts anew, it waits and asks again (the retries of spec 7, then slowly), instead of
 * failing, which would put the error page in the screen's place. Everything else fails at once.
 */
export function patientRereads({ fetch, path, wait }: Surroundings): typeof fetch {
  return async (input, init) => {
    if (!isReread(input, init, path())) return fetch(input, init);
    const signal = init?.signal ?? undefined;
    for (let retries = 0; ; retries++) {
      const answer = await fetch(input, init)
        .then(whole)
        .catch((failure: unknown) => {
          if (signal?.aborted) throw failure;
          return undefined;
        });
      const status = answer?.status ?? "network";
      const isPassing = pauseBeforeRetry({ status }, 0) !== undefined;
      if (answer && (!isPassing || signal?.aborted)) return answer;
      await wait(pauseBeforeRetry({ status }, retries) ?? slowPace, signal);
      signal?.throwIfAborted();
    }
  };
}

/** Read to its end: a line may also be cut in the middle of an answer. */
async function whole(answer: Response): Promise<Response> {
  return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
}

/** Loader data of the address that is open (single fetch: its path and `.data`). */
function isReread(input: RequestInfo | URL, init: RequestInit | undefined, path: string): boolean {
  if ((init?.method ?? "GET") !== "GET" || input instanceof Request) return false;
  const { pathname } = new URL(input, "http://page");
  return pathname === (path === "/" ? "/_root.data" : `${path}.data`);
}

/** Makes the browser's own fetch patient. */
export function startPatientRereads(): void {
  window.fetch = patientRereads({ fetch: window.fetch.bind(window), path: () => window.location.pathname, wait });
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    signal?.addEventListener("abort", done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      resolve();
    }
  });
}
