/** The part of `document` that tells whether anybody can see the page. */
export type Page = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;

/**
 * Runs `round` `first` milliseconds from now and then again and again, `pause()` milliseconds after each end (spec 9,
 * Polling). Nothing runs while the page is hidden; a round that fell due meanwhile runs when it is seen again. Gives
 * the function that ends it.
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
    if (ended || running || page.hidden) return;
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
