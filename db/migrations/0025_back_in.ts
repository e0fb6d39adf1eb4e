import { type Kysely, sql } from "kysely";
import { retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

/** Logging in with a mailed code or a passkey (app/account/README.md#login-with-a-code, #passkeys). */
export async function steps(db: Kysely<unknown>): Promise<void> {
  await retryWhileLocked(db, () =>
    sql`
      -- A code that was asked for. Without an account it is one that nobody was sent: the address has none.
      create table if not exists login_code (
        -- The browser that asked has the secret; without it the code is worth nothing.
        browser_hash text primary key,
        purpose text not null check (purpose in ('login', 'confirm')),
        site_id bigint not null references site,
        account_id bigint references account on delete cascade,
        email_key text not null,
        -- Keyed with the browser's secret, because six digits alone are soon tried.
        code_hash text not null,
        tries integer not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        -- The session that it opened.
        session_hash text
      );
      create index if not exists login_code_account on login_code (account_id);
      create index if not exists login_code_expiry on login_code (expires_at);

      create table if not exists passkey (
        id text primary key,
        account_id bigint not null references account on delete cascade,
        -- Browsers give a passkey to this host alone.
        host text not null,
        -- The browser that made it, which names it in the list.
        user_agent text not null,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        created_at timestamptz not null,
        used_at timestamptz
      );
      create index if not exists passkey_account on passkey (account_id);

      -- What a passkey must sign, once. Without an account: a login, which names none.
      create table if not exists passkey_challenge (
        challenge text primary key,
        account_id bigint references account on delete cascade,
        expires_at timestamptz not null
      );
      create index if not exists passkey_challenge_account on passkey_challenge (account_id);
    `.execute(db),
  );
  // opened_by is null: opened before this was noted. proved_at: the last code, passkey or password given for it.
  await retryWhileLocked(db, () =>
    sql`
      alter table session
        add column if not exists opened_by text check (opened_by in ('password', 'code', 'passkey', 'signup', 'link')),
        add column if not exists proved_at timestamptz
    `.execute(db),
  );
}
