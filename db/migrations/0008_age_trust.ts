import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** The issuers whose age proofs count: the last good copy of the list at `AGE_TRUST` (app/age/README.md#methods). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table age_trust (
      -- The address or folder as configured: a process with another one does not see this copy.
      source text primary key,
      -- Certificates, PEM. Never an empty list.
      certificates text not null check (certificates like '%-----BEGIN CERTIFICATE-----%'),
      fetched_at timestamptz not null
    );
  `.execute(db);
}
