import { seconds } from "#app/platform/units.ts";

/** Milliseconds from a page's load to its first poll (spec 9, Polling of user, chats and likes). */
export const firstPollDelay = seconds(5);

/** Milliseconds between two polls: longer where push messages announce what is new (spec 9). */
export const pollingPause = (hasPush: boolean) => seconds(hasPush ? 300 : 60);

/** The part of `document` that says when the page is visible again. */
export type Page = Pick<Document, "addEventListener" | "removeEventListener">;

/**
 * Runs `round` after `first` milliseconds and then repeatedly, `pause()` milliseconds after each end (spec 9, Polling).
 * A hidden page keeps polling, so that its title and badge stay correct (app/chat/README.md#live). Browsers delay the
 * timers of hidden and sleeping pages: a round that was due runs when the page is visible again. Returns the function
 * that stops it.
 */
export function startPolling(
  page: Page,
  plan: { first: number; pause: () => Promise<number>; round: () => Promise<void> },
): () => void {
  let due = performance.now() + plan.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let ended = false;

  const arm = () => {
    clearTimeout(timer);
    if (ended || running) return;
    timer = setTimeout(() => void run(), Math.max(0, due - performance.now()));
  };
  const run = async () => {
    running = true;
    await plan.round();
    due = performance.now() + (await plan.pause());
    running = false;
    arm();
  };

  page.addEventListener("visibilitychange", arm);
  arm();
  return () => {
    ended = true;
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", arm);
  };
}
