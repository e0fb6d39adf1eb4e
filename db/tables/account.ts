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
  /** Titles and icon do not name the site. */
  neutral_name: Generated<boolean>;
  /** Every page has the link that leaves it at once. */
  leave_now: Generated<boolean>;
  signup_step: Generated<string>;
  /** When the member agreed to share the profile with partner sites; null if they did not. */
  member_resell_at: Date | null;
  signup_date: Date;
  activated_at: Date | null;
  banned_at: Date | null;
  /** When a suspension ends; null for a permanent ban. */
  banned_until: Date | null;
  /** Why it is banned, where that has consequences (app/safety/README.md#fraud); null otherwise. */
  banned_for: "fraud" | null;
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
  /** Since when the member sends no photos, because others reported them; null after staff have looked. */
  photos_review_at: Date | null;
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
  /** Null: opened before this was noted. */
  opened_by: SessionOpening | null;
  /** When its member last proved to be the owner, by a code, a passkey or the password; null: not since the login. */
  proved_at: Date | null;
}

/** How a session was opened; `link`: by a mailed link that continues a sign-up. */
export type SessionOpening = "password" | "code" | "passkey" | "signup" | "link";

/** A mailed code that a browser asked for. */
export interface LoginCodeTable {
  browser_hash: string;
  /** `confirm`: for a change in the settings of a member who is logged in. */
  purpose: "login" | "confirm";
  site_id: number;
  /** Null: no code was mailed, because the address has no confirmed account. */
  account_id: number | null;
  email_key: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  session_hash: string | null;
}

/** A member's passkey, for one host. */
export interface PasskeyTable {
  id: string;
  account_id: number;
  host: string;
  user_agent: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Date;
  used_at: Date | null;
}

/** What a passkey must sign, once. */
export interface PasskeyChallengeTable {
  challenge: string;
  /** Null for a login, which names nobody. */
  account_id: number | null;
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
