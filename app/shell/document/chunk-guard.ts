import { isOtherVersionServed } from "#app/platform/fetch/other-version.ts";
import { minutes } from "#app/platform/units.ts";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** Spec 9: once per 60 s. */
const reloadInterval = minutes(1);
const key = "chunk-reload";

/** Browsers' error messages when a script cannot be loaded, usually because a new version has replaced it. */
const failures =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError|Loading chunk/i;

/**
 * Whether the page may be reloaded now because a script did not load: at most once a minute. A yes is remembered.
 * Without working storage the page is never reloaded: it might loop. `now` is in milliseconds.
 */
export function mayReload(storage: Storage, now: number): boolean {
  try {
    const last = Number(storage.getItem(key) ?? -Infinity);
    if (now - last < reloadInterval && now >= last) return false;
    storage.setItem(key, String(now));
    return storage.getItem(key) === String(now);
  } catch {
    return false;
  }
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && failures.test(error.message);
}

/** Whether another version explains the error: its data may be of another shape than the open page's scripts expect. */
function isVersionFailure(error: unknown): boolean {
  return error instanceof Error && isOtherVersionServed();
}

/** The same for this tab, now. */
export function mayReloadNow(): boolean {
  try {
    return mayReload(window.sessionStorage, wallClock());
  } catch {
    return false;
  }
}

/** Reloads the page after an error that a new version has caused, if allowed; true if it does. */
export function reloadAfterNewVersion(error: unknown): boolean {
  if (!(isChunkFailure(error) || isVersionFailure(error)) || !mayReloadNow()) return false;
  window.location.reload();
  return true;
}

/** From now on reloads the page when a script does not load (spec 8). */
export function reloadOnChunkFailure(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadAfterNewVersion(event.payload)) event.preventDefault();
  });
}

/** Milliseconds since 1970; comparable across reloads, unlike `performance.now()` alone. */
function wallClock(): number {
  return performance.timeOrigin + performance.now();
}
