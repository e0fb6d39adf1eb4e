import type { Page } from "@playwright/test";

/**
 * Waits until React has hydrated the page and run its effects; a page without React is ready as it is. `sign`: what only
 * pages with React have.
 */
export async function waitForHydration(page: Page, sign = "#texts"): Promise<void> {
  await page.waitForFunction(isHydrated, sign);
  await page.evaluate(waitForEffects);
}

/** React runs effects in one of the next tasks. Not by a timer: a journey may have stopped the page's clock. */
async function waitForEffects(): Promise<void> {
  for (let tasks = 0; tasks < 3; tasks++) {
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  }
}

/** Whether React has taken over the page, if the page has any. */
function isHydrated(sign: string): boolean {
  type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
  if (!document.querySelector(sign)) return true;
  const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1] as Root | undefined;
  return root !== undefined && !root.stateNode.current.memoizedState.isDehydrated;
}
