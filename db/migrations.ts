import type { Kysely } from "kysely";
import * as sites from "./migrations/0001_sites.ts";
import * as account from "./migrations/0002_account.ts";
import * as members from "./migrations/0003_members.ts";
import * as search from "./migrations/0004_search.ts";
import * as safety from "./migrations/0005_safety.ts";
import * as chat from "./migrations/0006_chat.ts";
import * as money from "./migrations/0007_money.ts";
import * as orders from "./migrations/0008_orders.ts";
import * as platform from "./migrations/0009_platform.ts";
import * as marketing from "./migrations/0010_marketing.ts";
import * as desk from "./migrations/0011_desk.ts";
import * as months from "./migrations/0012_months.ts";
import * as visitorPages from "./migrations/0013_visitor_pages.ts";
import * as coveredPhotos from "./migrations/0014_covered_photos.ts";
import * as intimatePictures from "./migrations/0015_intimate_pictures.ts";
import * as fraud from "./migrations/0016_fraud.ts";
import * as schemeMonths from "./migrations/0017_scheme_months.ts";
import * as languages from "./migrations/0018_languages.ts";
import * as replies from "./migrations/0019_replies.ts";
import * as prompts from "./migrations/0020_prompts.ts";
import * as costs from "./migrations/0021_costs.ts";
import * as fieldSpeed from "./migrations/0022_field_speed.ts";
import * as knownPeople from "./migrations/0023_known_people.ts";
import * as discretion from "./migrations/0024_discretion.ts";
import * as backIn from "./migrations/0025_back_in.ts";
import * as speakers from "./migrations/0026_speakers.ts";

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
  "0001_sites": sites,
  "0002_account": account,
  "0003_members": members,
  "0004_search": search,
  "0005_safety": safety,
  "0006_chat": chat,
  "0007_money": money,
  "0008_orders": orders,
  "0009_platform": platform,
  "0010_marketing": marketing,
  "0011_desk": desk,
  "0012_months": months,
  "0013_visitor_pages": visitorPages,
  "0014_covered_photos": coveredPhotos,
  "0015_intimate_pictures": intimatePictures,
  "0016_fraud": fraud,
  "0017_scheme_months": schemeMonths,
  "0018_languages": languages,
  "0019_replies": replies,
  "0020_prompts": prompts,
  "0021_costs": costs,
  "0022_field_speed": fieldSpeed,
  "0023_known_people": knownPeople,
  "0024_discretion": discretion,
  "0025_back_in": backIn,
  "0026_speakers": speakers,
};

/**
 * By the name that the database records, such as `0001_site.expand`. The name contains the kind, so that an older
 * version can tell whether it may still serve the database.
 */
export const migrations: Record<string, MarkedMigration> = Object.fromEntries(
  Object.entries(migrationFiles).map(([file, migration]) => [`${file}.${migration.kind}`, migration]),
);
