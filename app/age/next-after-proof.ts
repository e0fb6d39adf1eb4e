import { ownPath } from "#app/platform/request/own-path.ts";
import { urls } from "#app/urls.ts";

/** Where to go after the proof: a page of this site, else the members, or the front page for visitors. */
export function nextAfterProof(next: string | null | undefined, { signedIn }: { signedIn: boolean }): string {
  const path = ownPath(next);
  if (path !== undefined && !/^\/(age|api|hooks|logout)(\/|\?|$)/.test(path)) return path;
  return signedIn ? urls.members() : urls.index();
}
