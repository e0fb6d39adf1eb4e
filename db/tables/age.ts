import type { JSONColumnType } from "kysely";

/** A way to prove one's age; `sandbox` is one of the demo only (app/age/README.md#methods). */
export type AgeMethodName = "eu" | "oidc" | "sandbox";

/** One browser's attempt to prove its age; it lives for ten minutes (app/age/README.md#attempts). */
export interface AgeAttemptTable {
  id: string;
  site_id: number;
  way: AgeMethodName;
  /** The hash of the cookie of the browser that began it. */
  browser_hash: string;
  language: string;
  next_path: string;
  /** Opens the wallet or the provider's page. */
  link: string;
  /** The link is also shown as a QR code. */
  has_code: boolean;
  /** What the way needs to check the answer; emptied when it is checked. */
  secrets: JSONColumnType<Record<string, string>>;
  created_at: Date;
  /** When an answer came: no other is checked any more. */
  used_at: Date | null;
  outcome: string | null;
}

/** How many attempts of a day ended how: all that is left of them. */
export interface AgeOutcomeDayTable {
  site_id: number;
  /** The day in the site's time zone, `YYYY-MM-DD`. */
  day: string;
  way: string;
  outcome: string;
  count: number;
}
