import { minutes } from "../platform/units.ts";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** Spec 9: once per 60 s. */
const pause = minutes(1);
const key = "chunk-reload";

/** What browsers say when a part of the page's program cannot be loaded; mostly a new version has replaced it. */
const failures =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError|Loading chunk/i;

/**
 * May the page be reloaded now because a part of it did not load? At most once a minute; saying yes is remembered. A
 * browser that keeps nothing gets no reload at all: it might never end. `now` in milliseconds.
 */
export function mayReload(storage: Storage, now: number): boolean {
  try {
    const last = Number(storage.getItem(key) ?? -Infinity);
    if (now - last < pause && now >= last) return false;
    storage.setItem(key, String(now));
    return storage.getItem(key) === String(now);
  } catch {
    return false;
  }
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && failures.test(error.message);
}

/** The same for this tab and this moment. */
export function mayReloadNow(): boolean {
  try {
    return mayReload(window.sessionStorage, wallClock());
  } catch {
    return false;
  }
}

/** Reloads the page for such an error, if it may; true when it does. */
export function reloadForChunk(error: unknown): boolean {
  if (!isChunkFailure(error) || !mayReloadNow()) return false;
  window.location.reload();
  return true;
}

/** Watches for parts that do not load from now on (spec 8). */
export function guardChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadForChunk(event.payload)) event.preventDefault();
  });
}

/** Milliseconds since 1970 that go on over a reload, which `performance.now()` alone does not. */
function wallClock(): number {
  return performance.timeOrigin + performance.now();
}
