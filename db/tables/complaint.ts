import type { Generated, JSONColumnType } from "kysely";

export type ComplaintKind =
  | "illegal_content"
  | "minor"
  | "intimate_picture"
  | "fake_profile"
  | "harassment"
  | "unwanted_photo"
  | "scam"
  | "spam"
  | "privacy"
  | "payment"
  | "other"
  | "appeal"
  /** A decision about a member: it starts as decided, and the member may appeal it. */
  | "decision";

export type DecisionEffect =
  | "none"
  | "warn"
  | "hide"
  | "remove"
  | "suspend:1d"
  | "suspend:7d"
  | "suspend:30d"
  | "ban"
  | "ban:fraud";

export type ComplaintDecision = "upheld" | "partly" | "rejected";

/** A copy of what was reported; it survives blocking and deletion. */
export type ComplaintSnapshot = {
  taken_at: string;
  profile?: Record<string, unknown>;
  /** `file_key`: the complaint's own copy; null if the file was already gone. */
  photos?: { id: string; status: string; file_key: string | null }[];
  /** The reported prompt, which is also among the profile's. */
  prompt?: string;
  /** The reported message with its neighbours, oldest first. */
  messages?: { id: number; by: "member" | "reporter"; kind: string; text: string; at: string; reported: boolean }[];
};

export interface ComplaintTable {
  id: number;
  site_id: number;
  /** Ten characters that people can type. */
  reference: string;
  kind: ComplaintKind;
  /** Where it happened: an address or a description. */
  url: Generated<string>;
  text: Generated<string>;
  email: string | null;
  language: string;
  /** The account of a complainant who was signed in. */
  reporter_id: number | null;
  /** The network it came from, until it is decided. */
  reporter_network: string | null;
  /** What it is about; these rows may be deleted. */
  profile_id: number | null;
  photo_id: string | null;
  message_id: number | null;
  /** The decided complaint that is appealed. */
  appeal_of: number | null;
  /** The first complaint of the case, for decisions and appeals. */
  case_of: number | null;
  snapshot: JSONColumnType<ComplaintSnapshot | null, string | null, string | null>;
  status: Generated<"open" | "decided">;
  decision: ComplaintDecision | null;
  reasons: string | null;
  /** The effect on the member, and until when. */
  effect: DecisionEffect | null;
  effect_until: Date | null;
  /** The staff member who decided; `decided_alone`: the owner, because there is nobody else. */
  decided_by: string | null;
  decided_alone: Generated<boolean>;
  /** Handled before the others; an appeal is as urgent as the complaint it is about. */
  urgent: Generated<boolean>;
  /** The case of suspected abuse that it belongs to: then only the people of the case see it. */
  abuse_case_id: number | null;
  created_at: Date;
  decided_at: Date | null;
  /** When its personal data was removed. */
  cleared_at: Date | null;
}
