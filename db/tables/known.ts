import type { GeneratedAlways } from "kysely";

/** Somebody whom a member knows and does not want to meet here (app/account/README.md#people-i-know). */
export interface KnownPersonTable {
  id: GeneratedAlways<number>;
  profile_id: number;
  kind: "email" | "phone";
  /** The address or number as a keyed hash. */
  hmac: string;
  /** Its first two characters. */
  hint: string;
  created_at: Date;
}

/** The phone number that an account has confirmed by SMS, as the same keyed hash. */
export interface AccountPhoneTable {
  account_id: number;
  hmac: string;
}

/** Two members hidden from each other: a row from either side for each entry that names one of them. */
export interface KnownPairTable {
  profile_id: number;
  other_id: number;
  person_id: number;
  /** When their likes and chats were ended; null: that is still to be done. */
  ended_at: Date | null;
}
