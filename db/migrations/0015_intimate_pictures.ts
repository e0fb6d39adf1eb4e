import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Notices of a picture of somebody, naked or sexual (app/safety/README.md#a-picture-of-me). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table complaint
      drop constraint complaint_kind_check,
      add constraint complaint_kind_check check (kind in ('illegal_content', 'minor', 'intimate_picture', 'fake_profile',
        'harassment', 'unwanted_photo', 'scam', 'spam', 'privacy', 'payment', 'other', 'appeal', 'decision'))
        not valid,
      drop constraint complaint_effect_check,
      add constraint complaint_effect_check check (effect in ('none', 'warn', 'hide', 'remove', 'suspend:1d',
        'suspend:7d', 'suspend:30d', 'ban')) not valid;

    -- What a complaint of the kind intimate_picture has besides.
    create table intimate_notice (
      complaint_id bigint primary key references complaint on delete cascade,
      -- The signature; emptied with the complaint.
      name text not null,
      -- Of the picture that was sent along, which is not stored.
      phash text constraint intimate_notice_phash check (phash ~ '^[0-9a-f]{16}$'),
      -- A hash of what was named and by which address, until it is decided: one open notice for both.
      open_key text unique,
      -- Of the link by which the notifier confirms a main photo.
      confirm_hash text unique,
      confirmed_at timestamptz
    );

    -- The photos that a notice names, and those that look the same.
    create table intimate_photo (
      complaint_id bigint not null references intimate_notice on delete cascade,
      photo_id text not null,
      origin text not null check (origin in ('photo', 'chat_photo')),
      profile_id bigint not null references profile on delete cascade,
      message_id bigint,
      phash text,
      -- Named by the notice; else it looks like one that is.
      named boolean not null,
      -- 'waiting': a main photo, until staff have looked or the notifier has confirmed.
      state text not null check (state in ('waiting', 'hidden', 'removed', 'restored')),
      -- What comes back when it is restored.
      from_status text not null check (from_status in ('active', 'pending', 'rejected')),
      was_main boolean not null default false,
      hidden_at timestamptz,
      primary key (complaint_id, photo_id)
    );
    create index intimate_photo_held on intimate_photo (photo_id) where state in ('waiting', 'hidden');
    create index intimate_photo_message on intimate_photo (message_id) where message_id is not null;
    create index intimate_photo_profile on intimate_photo (profile_id);

    -- A blocked picture of somebody is refused; the others open a case of suspected abuse of minors.
    alter table blocked_picture add column intimate boolean not null default false;
  `.execute(db);
}
