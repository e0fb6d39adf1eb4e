import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Tells all processes when something has changed that visitors' pages show and that must not be shown any longer, so
 * that they forget the pages they have stored: at the commit, whoever has changed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- With the id of a member or photo: only pages on which it is. Without: all pages.
    create function announce_visitor_pages(id text) returns void language sql as $$
      select pg_notify('live', json_build_array(json_build_object('type', 'visitor-pages', 'id', id))::text)
    $$;

    create function forget_pages_with_profile() returns trigger language plpgsql as $$
    begin
      perform announce_visitor_pages(old.id::text);
      perform announce_visitor_pages(old.main_photo_id) where old.main_photo_id is not null;
      return null;
    end $$;
    create trigger profile_leaves_pages after update of status, privacy, main_photo_id on profile for each row
      when (old.listed and (not new.listed or old.main_photo_id is distinct from new.main_photo_id))
      execute function forget_pages_with_profile();
    create trigger profile_deleted_from_pages after delete on profile for each row
      execute function forget_pages_with_profile();

    create function forget_pages_with_photo() returns trigger language plpgsql as $$
    begin
      perform announce_visitor_pages(old.id);
      return null;
    end $$;
    create trigger photo_leaves_pages after update of status, file_key on photo for each row
      when (old.status is distinct from new.status or old.file_key is distinct from new.file_key)
      execute function forget_pages_with_photo();
    create trigger photo_deleted_from_pages after delete on photo for each row
      execute function forget_pages_with_photo();

    -- Landers do not show members with an open complaint against a photo that staff have not looked at.
    create function forget_pages_with_complaint() returns trigger language plpgsql as $$
    begin
      perform announce_visitor_pages(new.profile_id::text) where new.profile_id is not null;
      perform announce_visitor_pages(new.photo_id) where new.photo_id is not null;
      return null;
    end $$;
    create trigger complaint_changes_pages after insert on complaint for each row
      execute function forget_pages_with_complaint();

    create function forget_all_pages() returns trigger language plpgsql as $$
    begin
      perform announce_visitor_pages(null);
      return null;
    end $$;
    create trigger lander_content_changes_pages after insert or update or delete on lander_content
      for each statement execute function forget_all_pages();
    create trigger bundle_changes_pages after insert or update or delete on bundle
      for each statement execute function forget_all_pages();
    create trigger vat_rate_changes_pages after insert or update or delete on vat_rate
      for each statement execute function forget_all_pages();
  `.execute(db);
}
