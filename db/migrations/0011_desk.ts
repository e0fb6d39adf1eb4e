import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** The desk (app/desk/README.md#roles): its people, how they sign in, and the audit of what they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Staff: rows of their own, never members.
    create table desk_person (
      id bigint primary key,
      email text not null,
      email_key text not null unique,
      -- The name in the audit and in decisions, so no two people share one.
      name text not null check (name <> ''),
      roles text[] not null
        check (cardinality(roles) > 0 and roles <@ array['moderation', 'service', 'marketing', 'money', 'owner']),
      -- invited: has neither a password nor a passkey yet.
      status text not null check (status in ('invited', 'active', 'disabled')),
      password_hash text,
      -- The secret of the codes, encrypted.
      totp_sealed text,
      -- The step of the last code that was used: each counts once.
      totp_last_step bigint,
      created_at timestamptz not null,
      signed_in_at timestamptz
    );
    create unique index desk_person_name on desk_person (lower(name));

    create table desk_recovery_code (
      person_id bigint not null references desk_person (id),
      code_hash text not null,
      primary key (person_id, code_hash)
    );

    create table desk_passkey (
      id text primary key,
      person_id bigint not null references desk_person (id),
      name text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null,
      used_at timestamptz
    );
    create index desk_passkey_person on desk_passkey (person_id);

    -- What a passkey must sign, once. Without a person: a login, which names none.
    create table desk_challenge (
      challenge text primary key,
      person_id bigint references desk_person (id),
      expires_at timestamptz not null
    );

    -- The links with which invited people set themselves up.
    create table desk_invitation (
      token_hash text primary key,
      person_id bigint not null references desk_person (id),
      -- The secret that the page shows, encrypted: the same whenever it is opened.
      totp_sealed text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index desk_invitation_person on desk_invitation (person_id);

    create table desk_session (
      id_hash text primary key,
      person_id bigint not null references desk_person (id),
      user_agent text not null,
      network text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      -- When a code or a passkey was last given: at the login, and again for what costs money or ends an account.
      confirmed_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index desk_session_person on desk_session (person_id);

    -- The browsers that have logged in, so that strangers' wrong logins cannot shut out their people.
    create table desk_device (
      person_id bigint not null references desk_person (id),
      id_hash text not null,
      last_seen_at timestamptz not null,
      primary key (person_id, id_hash)
    );

    create table desk_login_attempt (
      id bigint generated always as identity primary key,
      email_key text not null,
      network text not null,
      attempted_at timestamptz not null
    );
    create index desk_login_attempt_key on desk_login_attempt (email_key, attempted_at desc);

    -- Wrong codes of a session that is signed in, which count apart from logins.
    create table desk_confirmation_attempt (
      id bigint generated always as identity primary key,
      session_hash text not null,
      attempted_at timestamptz not null
    );
    create index desk_confirmation_attempt_session on desk_confirmation_attempt (session_hash, attempted_at desc);
  `.execute(db);

  await sql`
    -- What staff do and look at, kept for good: the schema refuses to change or delete it.
    create table staff_audit (
      id bigint generated always as identity primary key,
      actor text not null,
      command text not null,
      subject text not null,
      details jsonb not null default '{}',
      created_at timestamptz not null,
      person_id bigint references desk_person (id),
      reason text
    );
    -- The audit is read by person, command and subject, newest first (app/desk/README.md#audit).
    create index staff_audit_actor on staff_audit (actor, id desc);
    create index staff_audit_command on staff_audit (command, id desc);
    create index staff_audit_subject on staff_audit (subject text_pattern_ops, id desc);
    create index staff_audit_actor_command on staff_audit (actor, command, id desc);

    -- Who runs which command is no chance: without this, a page of a command that a person never ran reads all rows.
    create statistics staff_audit_who_what (mcv) on actor, command from staff_audit;

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'staff_audit is never changed';
    end $$;
    create trigger staff_audit_stays before update or delete on staff_audit
      for each row execute function refuse_audit_change();
  `.execute(db);
}
