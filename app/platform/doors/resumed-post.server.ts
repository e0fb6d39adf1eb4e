import type { Fields } from "./read-fields.server.ts";

/** A post without a session that included a login: its fields were already read, before the door. */
type ResumedPost = {
  fields: Fields;
  /** The cookies of the new session. */
  headers: Headers;
};

const resumed = new WeakMap<Request, ResumedPost>();

/** Tells the form door that this post's member has just signed in: the typed text goes back to the page. */
export function rememberResumedPost(request: Request, post: ResumedPost): void {
  resumed.set(request, post);
}

export function findResumedPost(request: Request): ResumedPost | undefined {
  return resumed.get(request);
}
