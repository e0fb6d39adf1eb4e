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
  /** When the visitor allowed reports to advertising networks; null without consent. */
  consent_at: Date | null;
  /** The experiment that ran on the first page, and the variant that it showed. */
  experiment_id: number | null;
  variant: string | null;
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
  /** When the visitor allowed reports to advertising networks; null without consent. */
  consent_at: Date | null;
  /** Of the visit in which it was created. */
  experiment_id: number | null;
  variant: string | null;
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

/** What the accounts of one sign-up day and origin did on one of their first 90 days. */
export interface CohortDayTable {
  site_id: number;
  signup_day: string;
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
  signups: Generated<number>;
  activated: Generated<number>;
  first_messages: Generated<number>;
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

/** An experiment on a lander. */
export interface ExperimentTable {
  id: number;
  site_id: number;
  lander: string;
  slug: Generated<string>;
  /** Empty: every language. */
  language: Generated<string>;
  name: string;
  /** How many of a hundred visits are expected to sign up. */
  base_percent: number;
  state: Generated<"draft" | "running" | "ended">;
  outcome: "rolled_out" | "no_difference" | "stopped" | null;
  /** The variant that its test decided for, and when it did. */
  decided_for: string | null;
  decided_at: Date | null;
  /** The variant that was rolled out. */
  winner: string | null;
  actor: string;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

/** A variant of an experiment; the control is `a`. The counts are those at the end. */
export interface ExperimentVariantTable {
  experiment_id: number;
  letter: string;
  content: JSONColumnType<Record<string, unknown>>;
  dropped_at: Date | null;
  visits: Generated<number>;
  signups: Generated<number>;
  confirmed: Generated<number>;
  buyers: Generated<number>;
}

/** The bytes of a lander's first response. */
export interface LanderWeightTable {
  site_id: number;
  lander: string;
  slug: Generated<string>;
  language: string;
  /** The variant of an experiment; empty without one. */
  variant: Generated<string>;
  /** On a phone; 0: the address shows no lander there. */
  bytes: number;
  desktop_bytes: Generated<number>;
  /** What the page was made of, as a hash. */
  cause: Generated<string>;
  measured_at: Date;
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

/** An advertising network that conversions are reported to. */
export interface AdNetworkTable {
  /** The value of the parameter `network`, in small letters. */
  network: string;
  /** What the cookie line calls it. */
  label: string;
  template: string;
  events: string[];
  /** Signs the reports; null if the network does not ask for it. */
  sealed_secret: string | null;
  paused_at: Date | null;
  actor: string;
  created_at: Date;
  changed_at: Date;
}

export type ConversionEvent = "visit" | "sign_up" | "confirmed" | "first_message" | "first_order" | "order" | "refund";

/** What a network gets of a conversion besides network, event, id and time. */
export type ConversionFacts = {
  ref: string;
  sub1: string;
  sub2: string;
  sub3: string;
  /** A decimal amount with its currency; both empty for events without money. */
  value: string;
  currency: string;
};

/** One row per event and network: its id goes with every attempt to report it. */
export interface ConversionTable {
  id: number;
  network: string;
  event: ConversionEvent;
  /** The number of the visit, account, order or refund. */
  subject: number;
  account_id: number | null;
  facts: JSONColumnType<ConversionFacts, string, string>;
  outbox_id: number | null;
  state: Generated<"waiting" | "delivered" | "given_up" | "stopped">;
  created_at: Date;
  ended_at: Date | null;
}

export interface PostbackAttemptTable {
  conversion_id: number;
  attempted_at: Date;
  /** Null if there was no answer. */
  status: number | null;
  problem: string | null;
  duration_ms: number;
}

/** What the demo's own network got. */
export interface SandboxPostbackTable {
  id: GeneratedAlways<number>;
  query: string;
  signature: string | null;
  answered: number;
  received_at: Date;
}
