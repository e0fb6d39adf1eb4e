import type { Fields } from "./read-fields.server.ts";

/** A post that came without a session and signed in by itself: its fields were read before the door, once. */
export type ResumedPost = {
  fields: Fields;
  /** The cookies of the new session. */
  headers: Headers;
};

const resumed = new WeakMap<Request, ResumedPost>();

/** Tells the form door that the one behind this post has only just signed in: what was typed goes back to the page. */
export function resumePost(request: Request, post: ResumedPost): void {
  resumed.set(request, post);
}

export function resumedPost(request: Request): ResumedPost | undefined {
  return resumed.get(request);
}
