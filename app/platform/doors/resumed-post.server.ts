import type { Fields } from "./read-fields.server.ts";

/** A post whose fields were already read, before the door: because it included a login, or a confirmation of staff. */
type ResumedPost = {
  fields: Fields;
  /** It is carried out at once; otherwise the member must press the button again. */
  goesOn?: true;
  /** The cookies of the new session. */
  headers: Headers;
};

const resumed = new WeakMap<Request, ResumedPost>();

/** Hands the fields to the form door; of a post whose member has just signed in, the typed text goes back to the page. */
export function rememberResumedPost(request: Request, post: ResumedPost): void {
  resumed.set(request, post);
}

export function findResumedPost(request: Request): ResumedPost | undefined {
  return resumed.get(request);
}
