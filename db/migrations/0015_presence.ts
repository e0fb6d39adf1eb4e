import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Who is online, apart from the order of lists (app/credits/README.md#open-orders): `account_presence.seen_at` is the
 * exact time and stands in no index, so that a member at work costs one small row in place; `profile.last_active_slot`
 * is the quarter of an hour and orders searches. The previous version knows `profile.last_active` alone: the trigger
 * carries over what either version writes, until a `contract` of the next version drops that column. The column is
 * filled for existing rows by the following migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function activity_slot(at timestamptz) returns timestamptz language sql immutable parallel safe
      return date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00');

    -- Room in every page, so that a new time stays in the page of the old one (HOT). An index on the time would end that.
    create table account_presence (
      account_id bigint primary key references account on delete cascade,
      seen_at timestamptz not null
    ) with (fillfactor = 50);

    alter table profile
      add column last_active_slot timestamptz,
      alter column last_active set default '-infinity';

    create function carry_activity_over() returns trigger language plpgsql as $$
    begin
      if new.last_active_slot is null or (tg_op = 'UPDATE'
          and new.last_active <> old.last_active and new.last_active_slot = old.last_active_slot) then
        -- The previous version has written the exact time, or the row is from before the slots.
        new.last_active_slot := activity_slot(new.last_active);
        if new.account_id is not null then
          insert into account_presence (account_id, seen_at) values (new.account_id, new.last_active)
          on conflict (account_id) do update set seen_at = excluded.seen_at
          where account_presence.seen_at <> excluded.seen_at;
        end if;
      else
        new.last_active := greatest(new.last_active, new.last_active_slot);
      end if;
      return new;
    end $$;
    create trigger profile_activity before insert or update of last_active, last_active_slot on profile
      for each row execute function carry_activity_over();
  `.execute(db);
}
