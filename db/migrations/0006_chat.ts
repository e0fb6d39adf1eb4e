import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** Chat: one conversation per pair with a side for each member; messages, gifts, photos and drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversation (
      id bigint primary key,
      site_id bigint not null references site,
      -- The two members, the smaller id first: a pair has one conversation, whoever starts it.
      low_id bigint not null references profile,
      high_id bigint not null references profile,
      starter_id bigint not null references profile,
      -- The place of the next message.
      next_seq integer not null default 1,
      last_message_id bigint,
      created_at timestamptz not null,
      unique (low_id, high_id),
      check (low_id < high_id)
    );
    create index conversation_starter on conversation (starter_id);

    -- A conversation as one of its members sees it.
    create table conversation_side (
      conversation_id bigint not null references conversation on delete cascade,
      profile_id bigint not null references profile,
      other_id bigint not null references profile,
      unread integer not null default 0 check (unread >= 0),
      -- Read up to this message, and hidden up to this one (the member deleted the conversation then).
      read_seq integer not null default 0,
      hidden_seq integer not null default 0,
      -- False from that deletion until the other member writes again.
      listed boolean not null default true,
      last_message_at timestamptz not null,
      draft text not null default '',
      primary key (conversation_id, profile_id)
    );
    create index conversation_side_overview on conversation_side
      (profile_id, last_message_at desc, conversation_id desc) where listed;
    create index conversation_side_unread on conversation_side (profile_id) where unread > 0 and listed;
    create index conversation_side_to_tell on conversation_side (last_message_at) where unread > 0 and listed;
    create index conversation_side_draft on conversation_side (profile_id) where draft <> '';

    -- What a member writes before there is a conversation; its side then holds the draft.
    create table first_draft (
      profile_id bigint not null references profile,
      other_id bigint not null references profile,
      text text not null,
      saved_at timestamptz not null,
      primary key (profile_id, other_id)
    );
    create index first_draft_other on first_draft (other_id);

    -- What can be sent with a message, in the order of the menu.
    create table gift (
      kind text primary key,
      position smallint not null unique
    );
    insert into gift (kind, position) values
      ('rose', 0), ('bouquet', 1), ('heart', 2), ('love_letter', 3), ('chocolate', 4), ('strawberry', 5),
      ('cupcake', 6), ('coffee', 7), ('cocktail', 8), ('champagne', 9), ('teddy_bear', 10), ('diamond', 11);

    -- Apart from the photos of profiles: only the two members of the message see these.
    create table chat_photo (
      id text primary key,
      sender_id bigint not null references profile,
      file_key text not null,
      -- Of the bytes as they were sent: a repeated post is recognised by it.
      source_hash text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      -- As those of photo.
      placeholder text not null default 'UkpSSlJKUkpSSlJKUkpSSlJKUkpSSlJK',
      phash text,
      created_at timestamptz not null,
      constraint chat_photo_phash check (phash ~ '^([0-9a-f]{16})?$')
    );
    create index chat_photo_sender on chat_photo (sender_id);
    create index chat_photo_phash_1 on chat_photo (substr(phash, 1, 4)) where phash <> '';
    create index chat_photo_phash_2 on chat_photo (substr(phash, 5, 4)) where phash <> '';
    create index chat_photo_phash_3 on chat_photo (substr(phash, 9, 4)) where phash <> '';
    create index chat_photo_phash_4 on chat_photo (substr(phash, 13, 4)) where phash <> '';
    create index chat_photo_unhashed on chat_photo (id) where phash is null;
    create index chat_photo_file on chat_photo (file_key);

    create table message (
      id bigint primary key,
      conversation_id bigint not null references conversation on delete cascade,
      sender_id bigint not null references profile,
      seq integer not null,
      kind text not null default 'text' check (kind in ('text', 'photo', 'gift')),
      -- Empty: erased, or no text.
      text text not null default '',
      photo_id text constraint message_photo references chat_photo on delete set null,
      gift text constraint message_gift references gift,
      -- Credits the sender paid.
      cost integer not null default 0 check (cost >= 0),
      -- The form's hidden key: a form posted twice is one message.
      client_key text not null,
      created_at timestamptz not null,
      unique (conversation_id, seq),
      unique (sender_id, client_key)
    );
    create unique index message_photo_once on message (photo_id) where photo_id is not null;
  `.execute(db);

  // The search in chats folds as app/platform/text/fold-text.ts does: normalised, small letters, no accents, no letter
  // that normalisation does not split. A text of ASCII alone, as most are, is only made small.
  await sql`
    create function fold_text(input text) returns text language sql immutable strict parallel safe as $$
      select translate(
        case when octet_length(input) = length(input) then lower(input) else
          replace(replace(replace(replace(
            translate(
              regexp_replace(
                lower(normalize(input, NFKD)),
                '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
                '', 'g'),
              'øłđðħıς', 'olddhiσ'),
            'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
        end, E'\\n\\r\\t', '   ')
    $$;
  `.execute(db);
}
