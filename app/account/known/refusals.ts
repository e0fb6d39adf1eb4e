import { cite } from "#app/platform/cite.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import { type AccountClosed, accountClosed } from "../refusals.ts";

/** Why people a member knows may not be added. None depends on who has an account. */
export type KnownRefusal =
  | AccountClosed
  | "known_empty"
  | "known_unreadable"
  | "known_own"
  | "known_full"
  | "known_limit";

export const knownRefusals: Record<KnownRefusal, Refusal> = {
  account_closed: accountClosed,
  known_empty: { status: 422, source: cite("app/account/README.md#people-i-know: addresses or numbers") },
  known_unreadable: { status: 422, source: cite("app/account/README.md#people-i-know: addresses or numbers") },
  known_own: { status: 422, source: cite("app/account/README.md#people-i-know: not one's own") },
  known_full: { status: 422, source: cite("app/account/README.md#people-i-know: 50 entries") },
  known_limit: { status: 429, source: cite("app/account/README.md#people-i-know: 20 times a day") },
};
