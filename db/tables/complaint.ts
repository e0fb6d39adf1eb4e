import type { Generated, JSONColumnType } from "kysely";

export type ComplaintKind =
  | "illegal_content"
  | "minor"
  | "fake_profile"
  | "harassment"
  | "scam"
  | "spam"
  | "privacy"
  | "payment"
  | "other"
  | "appeal";

export type ComplaintDecision = "upheld" | "partly" | "rejected";

/** What was reported, as it was; outlives blocking and deletion. */
export type ComplaintSnapshot = {
  taken_at: string;
  profile?: Record<string, unknown>;
  /** `file_key`: the complaint's own copy; null where the file was gone already. */
  photos?: { id: string; status: string; file_key: string | null }[];
  /** The reported message with its neighbours, oldest first. */
  messages?: { id: number; by: "member" | "reporter"; kind: string; text: string; at: string; reported: boolean }[];
};

export interface ComplaintTable {
  id: number;
  site_id: number;
  /** Ten signs that people type. */
  reference: string;
  kind: ComplaintKind;
  /** Where: an address or a description. */
  url: Generated<string>;
  text: Generated<string>;
  email: string | null;
  language: string;
  /** The account of a complainant who was signed in. */
  reporter_id: number | null;
  /** What it is about; these may be gone. */
  profile_id: number | null;
  photo_id: string | null;
  message_id: number | null;
  /** The decided complaint that an appeal is about. */
  appeal_of: number | null;
  snapshot: JSONColumnType<ComplaintSnapshot | null, string | null, string | null>;
  status: Generated<"open" | "decided">;
  decision: ComplaintDecision | null;
  reasons: string | null;
  created_at: Date;
  decided_at: Date | null;
  /** When what is personal in it was taken out. */
  cleared_at: Date | null;
}
