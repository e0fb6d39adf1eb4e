import type { z } from "zod";
import type { Viewer } from "../account/viewer.server.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { Limit } from "../platform/rate-limit.server.ts";
import type { Site } from "../site/site.server.ts";

/** `member` operations answer visitors 403 authentication_required. */
type Who = "anybody" | "member";

export type Call<W extends Who, Query, Body> = {
  request: Request;
  site: Site;
  language: Language;
  viewer: W extends "member" ? Viewer : Viewer | undefined;
  query: Query;
  body: Body;
  now: Date;
};

export type Refused = {
  ok: false;
  /** The key of the text in `errors`. */
  reason: string;
  status: number;
  /** The word on the wire where the specification's differs from the reason. */
  error?: string;
  /** What the text's placeholders are filled with. */
  values?: Record<string, unknown>;
  /** Seconds. */
  retryAfter?: number;
};

/** What an operation answers; `null` is 204. */
export type Said<Value> = { ok: true; value: Value | null; headers?: Headers } | Refused;

type Open = z.ZodType;

type Description<W extends Who, Query extends Open, Body extends Open, Answer extends Open> = {
  /** One sentence for the API's document. */
  does: string;
  who: W;
  /** A GET that acts: refused on evidence of another site, not by HEAD, never kept (product 8). */
  acts?: boolean;
  query?: Query;
  body?: Body;
  /** Charges, so a retry says by its `Idempotency-Key` that it is one. */
  keyed?: boolean;
  /** The most bytes of a body; 32 kB unless told. */
  bytes?: number;
  /** Per client, before the body is judged. */
  limit?: (request: Request) => Limit;
  /** Exactly the fields that leave the site: what is not named here is cut off. */
  answer: Answer;
  /** Some of its successes, or all, have nothing to say: 204. */
  maybeEmpty?: boolean;
  perform(call: Call<W, z.output<Query>, z.output<Body>>): Promise<Said<z.input<Answer>>>;
};

/** An operation whose types have been checked where it was written. */
export type Operation = Omit<Description<Who, Open, Open, Open>, "perform"> & {
  perform(call: Call<Who, unknown, unknown>): Promise<Said<unknown>>;
};

/** One method of an endpoint, its types bound to its schemas. */
export function operation<
  W extends Who,
  Answer extends Open,
  Query extends Open = z.ZodUndefined,
  Body extends Open = z.ZodUndefined,
>(description: Description<W, Query, Body, Answer>): Operation {
  return description as unknown as Operation;
}
