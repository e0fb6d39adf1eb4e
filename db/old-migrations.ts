import { sql } from "kysely";
import type { Db } from "./connect.ts";
import { migrations } from "./migrations.ts";

/** The migrations that 0001_sites to 0013_visitor_pages stand for: those without a mark were `expand`. */
const oldFiles = `
  0001_site 0002_account 0003_members 0004_chat 0005_money 0006_machine 0007_visitor_pages 0008_age_trust
  0009_age_attempt 0010_books 0011_running 0012_running_indexes 0013_desk 0014_desk_indexes 0015_presence
  0016_activity_slots 0017_activity_indexes 0018_photo_review 0019_photo_review_indexes 0020_desk_sites
  0021_desk_sites_indexes 0022_search_years 0023_blocked_pictures 0024_newcomers 0025_growth_indexes
  0026_monthly_tables 0027_desk_records 0028_desk_record_indexes 0029_security_changes 0030_verification
  0031_verification_indexes 0032_under_review 0033_postbacks 0034_cohorts 0035_experiments 0036_experiments_indexes
  0037_lander_weight 0038_coming_back 0039_lander_widths 0040_named_search 0041_running_process 0042_look_alikes
  0043_look_alikes_indexes 0044_experiment_decision 0045_experiment_decided_at 0046_counted_decisions
  0047_let_in_by_mail 0048_last_active.contract 0049_no_last_active.contract 0050_desk_devices 0051_back_from_provider
  0052_fold_text 0053_erased_messages 0054_payment_alarms 0055_placeholder 0056_no_thumbhash.contract`;
export const oldNames: readonly string[] = oldFiles
  .trim()
  .split(/\s+/)
  .map((name) => (name.includes(".") ? name : `${name}.expand`));
const own = Object.keys(migrations);
const newNames = own.slice(0, own.indexOf("0013_visitor_pages.expand") + 1);

/** The names by which this version knows the recorded migrations: the new ones for all the old ones. */
export function namesToday(recorded: readonly string[]): readonly string[] {
  const isOld = recorded.length === oldNames.length && oldNames.every((name) => recorded.includes(name));
  return isOld ? newNames : recorded;
}

/** Whether a database or a backup stands in the middle of the old migrations: only the version before can go on. */
export function isHalfOld(recorded: readonly string[]): boolean {
  return recorded.length > 0 && namesToday(recorded) === recorded && recorded.every((name) => oldNames.includes(name));
}

/** Records the new names in place of the old ones, whose schema is that of the new ones once its checks are validated. */
export async function recordNewNames(tx: Db, names: readonly string[]): Promise<void> {
  await sql`
    do $$ declare unchecked record; begin
      for unchecked in select conrelid::regclass as place, conname from pg_constraint
        where not convalidated and connamespace = current_schema()::regnamespace
      loop execute format('alter table %s validate constraint %I', unchecked.place, unchecked.conname); end loop;
    end $$`.execute(tx);
  await sql`delete from kysely_migration`.execute(tx);
  const at = new Date().toISOString();
  await sql`
    insert into kysely_migration (name, timestamp) select name, ${at} from unnest(${names}::text[]) as name`.execute(
    tx,
  );
}
