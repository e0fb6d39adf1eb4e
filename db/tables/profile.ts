import type { Generated, GeneratedAlways } from "kysely";

export type Gender = "male" | "female";

export type Sexuality = "hetero" | "gay" | "lesbian" | "bi";

export interface ProfileTable {
  id: number;
  account_id: number | null;
  site_id: number;
  niche: number;
  name: string;
  gender: Gender;
  sexuality: Sexuality | null;
  /** A calendar date, `YYYY-MM-DD`. */
  date_of_birth: string;
  country: string | null;
  region: string | null;
  city: string | null;
  hair: string | null;
  eyes: string | null;
  body: string | null;
  relationship: string | null;
  tattoos: string | null;
  about_me: Generated<string>;
  looking_for: Generated<string>;
  fictional: Generated<boolean>;
  status: Generated<"active" | "disabled">;
  privacy: Generated<boolean>;
  invisible: Generated<boolean>;
  /** Whose photos in chats are shown without being asked for. */
  photos_in_chats: Generated<"ask" | "liked" | "show">;
  /** Only verified members may write to them first. */
  verified_only: Generated<boolean>;
  /** Off: neither this member nor their partners see up to where the other has read. */
  read_receipts: Generated<boolean>;
  main_photo_id: string | null;
  /** When staff first compared a selfie with the photos; null without the mark. */
  verified_at: Date | null;
  /** The main photo that they compared: the mark is shown while it is the main photo. */
  verified_photo_id: string | null;
  has_photo: GeneratedAlways<boolean>;
  listed: GeneratedAlways<boolean>;
  /** The rows of `profile_interest` as bits; maintained by that table's triggers. */
  interest_bits: Generated<number>;
  /** The languages that the member speaks, a bit each (app/members/languages/spoken-languages.ts). */
  language_bits: Generated<number>;
  /** The member has said so; else it is the language of the sign-up. */
  languages_chosen: Generated<boolean>;
  /** The quarter of an hour in which the member was last active: the order of searches (app/site/README.md#places). */
  last_active_slot: Date;
  created_at: Date;
}

/** Why staff rejected a photo (app/desk/README.md#photos-at-the-desk). */
export type RejectReason = "nudity" | "foreign" | "contact" | "advertising" | "quality" | "other";

export interface PhotoTable {
  /** 128 random bits, base64url. */
  id: string;
  profile_id: number;
  /** The key of the files in storage; drawn faces of the demo town are shared by many photos. */
  file_key: string;
  status: Generated<"active" | "pending" | "rejected">;
  position: Generated<number>;
  width: number;
  height: number;
  /** 4 × 3 pixels, 32 characters (app/platform/images/placeholder-url.ts). */
  placeholder: Generated<string>;
  created_at: Date;
  /** Why it was rejected; null if it was not. */
  reject_reason: RejectReason | null;
  /** When staff approved or rejected it. */
  decided_at: Date | null;
  /** The perceptual hash, 16 hexadecimal digits; empty where the file cannot be read, null before it is computed. */
  phash: string | null;
  /** When it was compared with all others; null for those that no staff had to review since this is done. */
  compared_at: Date | null;
  /** When the files of a rejected photo are removed; until then the decision can be undone. */
  remove_files_at: Date | null;
  files_removed_at: Date | null;
  /** The version of the consent sentence it was sent under, and when; null: before forms said it, or not by a member. */
  consent_version: number | null;
  consent_at: Date | null;
}

/** Two photos that look alike: each pair twice, once from either side. */
export interface PhotoLookAlikeTable {
  photo_id: string;
  other_id: string;
  /** In how many of 64 bits their hashes differ. */
  distance: number;
}

/** Why staff did not accept a selfie: the hand sign is missing, it shows someone else, the face cannot be recognised. */
export type VerificationReason = "sign" | "person" | "unclear";

/** A member's last request to be verified. */
export interface VerificationTable {
  profile_id: number;
  sign: string;
  state: "waiting" | "approved" | "rejected" | "lapsed";
  reason: VerificationReason | null;
  requests: number;
  /** Of the waiting selfie only. */
  file_key: string | null;
  source_hash: string | null;
  phash: string | null;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  /** As in `photo`. */
  consent_version: number | null;
  consent_at: Date | null;
}

export interface ProfileInterestTable {
  profile_id: number;
  interest: string;
}

/**
 * A language of a listed member, with what a search for it may filter by. Triggers of `profile` keep the rows: nobody
 * else writes them.
 */
export interface ProfileLanguageTable {
  profile_id: number;
  /** The place of its bit in `language_bits`. */
  language: number;
  niche: number;
  gender: Gender;
  country: string | null;
  date_of_birth: string;
  sexuality: Sexuality | null;
  fictional: boolean;
  has_photo: boolean;
  interest_bits: number;
  language_bits: number;
}

/** An opening that a member has answered on their profile (app/members/prompts/prompts.ts). */
export interface ProfilePromptTable {
  profile_id: number;
  /** 1 to 3: the member's own order. */
  position: number;
  prompt: string;
  answer: string;
}

/** The bit of an interest in `profile.interest_bits`. */
export interface InterestTable {
  name: string;
  bit: number;
}

export interface SavedSearchTable {
  profile_id: number;
  /** The query string of the search's address. */
  query: string;
  saved_at: Date;
}

/** A search that a member keeps under a name. */
export interface NamedSearchTable {
  id: GeneratedAlways<number>;
  profile_id: number;
  name: string;
  /** The query string of the search's address; empty: without filters. */
  query: string;
  created_at: Date;
  /** When the member last opened it: who joined since is new. */
  opened_at: Date;
}

export interface BlockTable {
  blocker_id: number;
  blocked_id: number;
  created_at: Date;
}

export interface VisitTable {
  visitor_id: number;
  visited_id: number;
  visited_at: Date;
}
