import type { Kysely } from "kysely";
import * as site from "./migrations/0001_site.ts";
import * as account from "./migrations/0002_account.ts";
import * as members from "./migrations/0003_members.ts";
import * as chat from "./migrations/0004_chat.ts";
import * as money from "./migrations/0005_money.ts";
import * as machine from "./migrations/0006_machine.ts";
import * as visitorPages from "./migrations/0007_visitor_pages.ts";
import * as ageTrust from "./migrations/0008_age_trust.ts";
import * as ageAttempt from "./migrations/0009_age_attempt.ts";
import * as books from "./migrations/0010_books.ts";
import * as desk from "./migrations/0011_desk.ts";
import * as photoReview from "./migrations/0012_photo_review.ts";

type MarkedMigration = {
  /**
   * `expand` only adds: the previous version can still serve the migrated database. `contract` removes, renames or
   * tightens what the previous version may still use: release it one version after the code has stopped using it.
   */
  kind: "expand" | "contract";
  up(db: Kysely<unknown>): Promise<void>;
};

/** By file, in order. A new migration gets the next number; a released one is never changed, renamed or removed. */
export const migrationFiles: Record<string, MarkedMigration> = {
  "0001_site": site,
  "0002_account": account,
  "0003_members": members,
  "0004_chat": chat,
  "0005_money": money,
  "0006_machine": machine,
  "0007_visitor_pages": visitorPages,
  "0008_age_trust": ageTrust,
  "0009_age_attempt": ageAttempt,
  "0010_books": books,
  "0011_desk": desk,
  "0012_photo_review": photoReview,
};

/**
 * By the name that the database records, such as `0001_site.expand`. The name contains the kind, so that an older
 * version can tell whether it may still serve the database.
 */
export const migrations: Record<string, MarkedMigration> = Object.fromEntries(
  Object.entries(migrationFiles).map(([file, migration]) => [`${file}.${migration.kind}`, migration]),
);
