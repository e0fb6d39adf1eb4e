import type { z } from "zod";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { Limit } from "#app/platform/request/rate-limit.server.ts";
import type { Site } from "#app/site/site.server.ts";

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

export type OperationRefusal = {
  ok: false;
  /** The key of the text in `errors`. */
  reason: string;
  status: number;
  /** The `error` sent to the client, if the specification's word differs from the reason. */
  error?: string;
  /** The values for the text's placeholders. */
  values?: Record<string, unknown>;
  /** Seconds. */
  retryAfter?: number;
  headers?: Headers;
};

/** The result of an operation; `null` is a 204. */
export type OperationResult<Value> = { ok: true; value: Value | null; headers?: Headers } | OperationRefusal;

type Open = z.ZodType;

type Description<W extends Who, Query extends Open, Body extends Open, Answer extends Open> = {
  /** One sentence about it for the API's document. */
  summary: string;
  who: W;
  /**
   * A GET with side effects: refused for other sites, not available by HEAD, never cached
   * (app/api/README.md#gets-that-act).
   */
  hasSideEffects?: boolean;
  query?: Query;
  body?: Body;
  /** Charges credits, so a retry must be recognisable by its `Idempotency-Key`. */
  requiresIdempotencyKey?: boolean;
  /** The maximum size of the body; 32 kB by default. */
  maxBytes?: number;
  /** A rate limit per client, checked before the body is validated. */
  limit?: (request: Request) => Limit;
  /** Exactly the fields that are sent: all others are removed. */
  answer: Answer;
  /** Some or all of its successes are a 204. */
  mayBeEmpty?: boolean;
  perform(call: Call<W, z.output<Query>, z.output<Body>>): Promise<OperationResult<z.input<Answer>>>;
};

/** An operation whose types were checked at its definition. */
export type Operation = Omit<Description<Who, Open, Open, Open>, "perform"> & {
  perform(call: Call<Who, unknown, unknown>): Promise<OperationResult<unknown>>;
};

/** Defines one method of an endpoint, with types from its schemas. */
export function operation<
  W extends Who,
  Answer extends Open,
  Query extends Open = z.ZodUndefined,
  Body extends Open = z.ZodUndefined,
>(description: Description<W, Query, Body, Answer>): Operation {
  return description as unknown as Operation;
}
