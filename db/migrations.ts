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
import * as running from "./migrations/0011_running.ts";
import * as runningIndexes from "./migrations/0012_running_indexes.ts";
import * as desk from "./migrations/0013_desk.ts";
import * as deskIndexes from "./migrations/0014_desk_indexes.ts";
import * as presence from "./migrations/0015_presence.ts";
import * as activitySlots from "./migrations/0016_activity_slots.ts";
import * as activityIndexes from "./migrations/0017_activity_indexes.ts";
import * as photoReview from "./migrations/0018_photo_review.ts";
import * as photoReviewIndexes from "./migrations/0019_photo_review_indexes.ts";
import * as deskSites from "./migrations/0020_desk_sites.ts";
import * as deskSitesIndexes from "./migrations/0021_desk_sites_indexes.ts";
import * as searchYears from "./migrations/0022_search_years.ts";
import * as blockedPictures from "./migrations/0023_blocked_pictures.ts";
import * as newcomers from "./migrations/0024_newcomers.ts";
import * as growthIndexes from "./migrations/0025_growth_indexes.ts";
import * as monthlyTables from "./migrations/0026_monthly_tables.ts";
import * as deskRecords from "./migrations/0027_desk_records.ts";
import * as deskRecordIndexes from "./migrations/0028_desk_record_indexes.ts";
import * as securityChanges from "./migrations/0029_security_changes.ts";
import * as verification from "./migrations/0030_verification.ts";
import * as verificationIndexes from "./migrations/0031_verification_indexes.ts";
import * as underReview from "./migrations/0032_under_review.ts";
import * as postbacks from "./migrations/0033_postbacks.ts";
import * as cohorts from "./migrations/0034_cohorts.ts";
import * as experiments from "./migrations/0035_experiments.ts";
import * as experimentsIndexes from "./migrations/0036_experiments_indexes.ts";
import * as landerWeight from "./migrations/0037_lander_weight.ts";
import * as comingBack from "./migrations/0038_coming_back.ts";
import * as landerWidths from "./migrations/0039_lander_widths.ts";
import * as namedSearch from "./migrations/0040_named_search.ts";
import * as runningProcess from "./migrations/0041_running_process.ts";
import * as lookAlikes from "./migrations/0042_look_alikes.ts";
import * as lookAlikesIndexes from "./migrations/0043_look_alikes_indexes.ts";
import * as experimentDecision from "./migrations/0044_experiment_decision.ts";
import * as experimentDecidedAt from "./migrations/0045_experiment_decided_at.ts";
import * as countedDecisions from "./migrations/0046_counted_decisions.ts";
import * as letInByMail from "./migrations/0047_let_in_by_mail.ts";
import * as lastActive from "./migrations/0048_last_active.ts";
import * as noLastActive from "./migrations/0049_no_last_active.ts";
import * as deskDevices from "./migrations/0050_desk_devices.ts";
import * as backFromProvider from "./migrations/0051_back_from_provider.ts";
import * as foldText from "./migrations/0052_fold_text.ts";
import * as erasedMessages from "./migrations/0053_erased_messages.ts";
import * as paymentAlarms from "./migrations/0054_payment_alarms.ts";
import * as placeholder from "./migrations/0055_placeholder.ts";
import * as noThumbhash from "./migrations/0056_no_thumbhash.ts";

/** An index of a table in use: it is built while the table is read and written. `on`: what follows `on` in SQL. */
export type ConcurrentIndex = { name: string; on: string; unique?: boolean };

export type MarkedMigration = {
  /**
   * `expand` only adds: the previous version can still serve the migrated database. `contract` removes, renames or
   * tightens what the previous version may still use: release it one version after the code has stopped using it.
   */
  kind: "expand" | "contract";
} /** Runs in a transaction, which gives up a lock that it does not get within a second, and is tried again. */ & (
  | { up(db: Kysely<unknown>): Promise<void> }
  /** Runs outside of a transaction, and can be repeated. */
  | { indexes: readonly ConcurrentIndex[] }
  /**
   * Steps for what takes long in a large database: over one connection, without a transaction, in small statements that
   * let requests pass. Stopped halfway, it is run again from its beginning.
   */
  | { steps(connection: Kysely<unknown>): Promise<void> }
);

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
  "0011_running": running,
  "0012_running_indexes": runningIndexes,
  "0013_desk": desk,
  "0014_desk_indexes": deskIndexes,
  "0015_presence": presence,
  "0016_activity_slots": activitySlots,
  "0017_activity_indexes": activityIndexes,
  "0018_photo_review": photoReview,
  "0019_photo_review_indexes": photoReviewIndexes,
  "0020_desk_sites": deskSites,
  "0021_desk_sites_indexes": deskSitesIndexes,
  "0022_search_years": searchYears,
  "0023_blocked_pictures": blockedPictures,
  "0024_newcomers": newcomers,
  "0025_growth_indexes": growthIndexes,
  "0026_monthly_tables": monthlyTables,
  "0027_desk_records": deskRecords,
  "0028_desk_record_indexes": deskRecordIndexes,
  "0029_security_changes": securityChanges,
  "0030_verification": verification,
  "0031_verification_indexes": verificationIndexes,
  "0032_under_review": underReview,
  "0033_postbacks": postbacks,
  "0034_cohorts": cohorts,
  "0035_experiments": experiments,
  "0036_experiments_indexes": experimentsIndexes,
  "0037_lander_weight": landerWeight,
  "0038_coming_back": comingBack,
  "0039_lander_widths": landerWidths,
  "0040_named_search": namedSearch,
  "0041_running_process": runningProcess,
  "0042_look_alikes": lookAlikes,
  "0043_look_alikes_indexes": lookAlikesIndexes,
  "0044_experiment_decision": experimentDecision,
  "0045_experiment_decided_at": experimentDecidedAt,
  "0046_counted_decisions": countedDecisions,
  "0047_let_in_by_mail": letInByMail,
  "0048_last_active": lastActive,
  "0049_no_last_active": noLastActive,
  "0050_desk_devices": deskDevices,
  "0051_back_from_provider": backFromProvider,
  "0052_fold_text": foldText,
  "0053_erased_messages": erasedMessages,
  "0054_payment_alarms": paymentAlarms,
  "0055_placeholder": placeholder,
  "0056_no_thumbhash": noThumbhash,
};

/**
 * By the name that the database records, such as `0001_site.expand`. The name contains the kind, so that an older
 * version can tell whether it may still serve the database.
 */
export const migrations: Record<string, MarkedMigration> = Object.fromEntries(
  Object.entries(migrationFiles).map(([file, migration]) => [`${file}.${migration.kind}`, migration]),
);
