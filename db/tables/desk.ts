import type { GeneratedAlways } from "kysely";

/** What a person at the desk may do; an owner may do everything (app/desk/README.md#roles). */
export type DeskRole = "moderation" | "service" | "marketing" | "money" | "owner";

/** Somebody who works at the desk; never a member. */
export interface DeskPersonTable {
  id: number;
  email: string;
  email_key: string;
  /** The name in the audit and in decisions: no two people share one. */
  name: string;
  roles: DeskRole[];
  /** `invited`: has neither a password nor a passkey yet. */
  status: "invited" | "active" | "disabled";
  password_hash: string | null;
  /** The secret of the codes, encrypted. */
  totp_sealed: string | null;
  /** The step of the last code that was used: each counts once. */
  totp_last_step: number | null;
  created_at: Date;
  signed_in_at: Date | null;
}

/** One of ten codes that replace a lost authenticator; a used one is deleted. */
export interface DeskRecoveryCodeTable {
  person_id: number;
  code_hash: string;
}

export interface DeskPasskeyTable {
  /** The credential's own id, base64url. */
  id: string;
  person_id: number;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Date;
  used_at: Date | null;
}

/** What a passkey must sign, once. */
export interface DeskChallengeTable {
  challenge: string;
  /** Null for a login, which names nobody. */
  person_id: number | null;
  expires_at: Date;
}

/** A link to set a password and codes; it works once. */
export interface DeskInvitationTable {
  token_hash: string;
  person_id: number;
  /** The secret that the page shows, encrypted: the same whenever it is opened. */
  totp_sealed: string;
  created_at: Date;
  expires_at: Date;
}

export interface DeskSessionTable {
  id_hash: string;
  person_id: number;
  user_agent: string;
  network: string;
  created_at: Date;
  last_seen_at: Date;
  /** When a code or a passkey was last given. */
  confirmed_at: Date;
  expires_at: Date;
}

export interface DeskLoginAttemptTable {
  id: GeneratedAlways<number>;
  email_key: string;
  network: string;
  attempted_at: Date;
}

/** A browser that has logged in as a person; strangers' wrong logins do not shut it out. */
export interface DeskDeviceTable {
  person_id: number;
  id_hash: string;
  last_seen_at: Date;
}

/** A wrong code of a session that is signed in. */
export interface DeskConfirmationAttemptTable {
  id: GeneratedAlways<number>;
  session_hash: string;
  attempted_at: Date;
}
