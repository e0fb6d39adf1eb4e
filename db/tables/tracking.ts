import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

export interface TrackingVisitTable {
  id: number;
  site_id: number;
  /** The day in the site's time zone, `YYYY-MM-DD`. */
  day: string;
  /** The lander's name; empty for other pages. */
  lander: Generated<string>;
  slug: Generated<string>;
  network: Generated<string>;
  ref: Generated<string>;
  sub1: Generated<string>;
  sub2: Generated<string>;
  sub3: Generated<string>;
  country: Generated<string>;
  device: "phone" | "desktop";
  /** The visit came with `lb`: its bounce is recorded. */
  lb: Generated<boolean>;
  bounced: Generated<boolean>;
  /** 1, or 2 for two or more. */
  pages: Generated<number>;
  started_at: Date;
}

/** The origin of an account: its first touch and the lander of the visit in which it was created. */
export interface AccountOriginTable {
  account_id: number;
  network: Generated<string>;
  ref: Generated<string>;
  sub1: Generated<string>;
  sub2: Generated<string>;
  sub3: Generated<string>;
  lander: Generated<string>;
  slug: Generated<string>;
  country: Generated<string>;
  device: "phone" | "desktop";
  created_at: Date;
}

/** The numbers of one day, origin and (for revenue) currency; recomputed as long as the source rows exist. */
export interface YieldDayTable {
  site_id: number;
  day: string;
  lander: string;
  slug: string;
  network: string;
  ref: string;
  sub1: string;
  sub2: string;
  sub3: string;
  country: string;
  device: string;
  /** Empty for rows that count people. */
  currency: Generated<string>;
  visits: Generated<number>;
  /** Visits with `lb`; bounces are counted among them. */
  logged: Generated<number>;
  bounces: Generated<number>;
  signups: Generated<number>;
  activated: Generated<number>;
  first_purchases: Generated<number>;
  orders: Generated<number>;
  revenue_minor: Generated<number>;
}

/** A content variant of a lander; an empty language is the default for languages without their own. */
export interface LanderContentTable {
  site_id: number;
  lander: string;
  slug: string;
  language: Generated<string>;
  content: JSONColumnType<Record<string, unknown>>;
  updated_at: Date;
}

/** One change of a variant's words, with those before and after it; null: it had none. */
export interface LanderVersionTable {
  id: GeneratedAlways<number>;
  site_id: number;
  lander: string;
  slug: string;
  language: string;
  actor: string;
  old: JSONColumnType<Record<string, unknown> | null, string | null>;
  new: JSONColumnType<Record<string, unknown> | null, string | null>;
  created_at: Date;
}

/** A link that marketing made at the desk, with who made it and what for. */
export interface MarketingLinkTable {
  id: number;
  site_id: number;
  lander: string;
  slug: Generated<string>;
  /** Empty: the visitor's own language. */
  language: Generated<string>;
  network: Generated<string>;
  ref: Generated<string>;
  sub1: Generated<string>;
  sub2: Generated<string>;
  sub3: Generated<string>;
  /** The parameter `t`. */
  seconds: number | null;
  lb: Generated<boolean>;
  note: Generated<string>;
  actor: string;
  created_at: Date;
}
