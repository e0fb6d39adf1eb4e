import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { AgeMethodName } from "./age.ts";

export type AccountStatus = "not_confirmed" | "active" | "banned" | "pending_deletion" | "erased";

export interface AccountTable {
  id: number;
  site_id: number;
  email: string | null;
  email_key: string | null;
  /** Unseen and silent until the address is confirmed: from a crowded network. */
  held: Generated<boolean>;
  /** Held, and let in by the mailed link alone: no login until the address is confirmed. */
  by_mail: Generated<boolean>;
  password_hash: string | null;
  status: AccountStatus;
  language: string;
  credits: Generated<number>;
  paid_user: Generated<boolean>;
  notifications_disabled: Generated<string[]>;
  signup_step: Generated<string>;
  /** When the member agreed to share the profile with partner sites; null if they did not. */
  member_resell_at: Date | null;
  signup_date: Date;
  activated_at: Date | null;
  banned_at: Date | null;
  /** When a suspension ends; null for a permanent ban. */
  banned_until: Date | null;
  delete_requested_at: Date | null;
  /** The member's reason for leaving; deleted by the erasure. */
  delete_reason: string | null;
  /** When the offer to stay was made; it is made only once. */
  delete_offer_at: Date | null;
  /** When the owner of the unconfirmed address said that they did not sign up; the account is erased 24 hours later. */
  disowned_at: Date | null;
  /** The day of the member's last visit; null: none since the sign-up. */
  seen_at: Date | null;
  /** Until when the member starts no conversations, because others reported them. */
  review_until: Date | null;
  /** When password and confirmed address were last changed; null: not since the sign-up. */
  password_changed_at: Date | null;
  email_changed_at: Date | null;
  /** The end of the proof that the member is an adult; null without one. */
  adult_until: Date | null;
  /** How it was proved; null also if it was proved before the sign-up. */
  adult_way: AgeMethodName | null;
}

/** When a member was last active, unless in invisible mode: decides who is online. */
export interface AccountPresenceTable {
  account_id: number;
  seen_at: Date;
}

/** Notices sent about an unconfirmed or unused account; the newest of each kind. */
export interface AccountNoticeTable {
  account_id: number;
  kind: "confirm_1" | "confirm_7" | "confirm_23" | "unused_60" | "unused_14";
  sent_at: Date;
}

export interface SessionTable {
  id_hash: string;
  account_id: number;
  site_id: number;
  user_agent: string;
  /** Two letters: where the address of the login is registered. Only its member sees it. */
  country: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export interface DeviceTable {
  account_id: number;
  id_hash: string;
  last_seen_at: Date;
}

export interface LoginAttemptTable {
  id: GeneratedAlways<number>;
  site_id: number;
  email_key: string;
  network: string;
  attempted_at: Date;
}

export type TokenKind = "activate" | "reset" | "mail_change" | "reactivate" | "signup" | "not_me" | "data_export";

export interface TokenTable {
  id_hash: string;
  kind: TokenKind;
  account_id: number;
  payload: JSONColumnType<Record<string, string>, string | undefined, string>;
  created_at: Date;
  expires_at: Date;
  spent_at: Date | null;
}
