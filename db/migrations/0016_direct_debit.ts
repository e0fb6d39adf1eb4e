import { type Kysely, sql } from "kysely";

/**
 * Direct debit (product 5): mandates with the code that confirms them, what the bank was told and what it gave back,
 * the codes a member was sent, members who may not pay this way, and the account that the money goes to. The company
 * that came with the site gets example numbers, as its other lines are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table direct_debit (
      order_id bigint primary key references orders,
      account_id bigint not null references account,
      mandate_reference text not null unique,
      creditor_identifier text not null,
      sealed text,
      iban_masked text not null,
      phone_masked text not null,
      code_hash text not null,
      code_expires timestamptz not null,
      wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
      confirmed_at timestamptz,
      message_id text,
      collected_minor integer check (collected_minor >= 0),
      exported_at timestamptz,
      returned_at timestamptz,
      return_reason text,
      created_at timestamptz not null,
      check (exported_at is null or confirmed_at is not null),
      check ((exported_at is null) = (message_id is null))
    );
    create index direct_debit_account on direct_debit (account_id, created_at desc);
    create index direct_debit_open on direct_debit (code_expires) where confirmed_at is null and sealed is not null;
    create index direct_debit_to_export on direct_debit (confirmed_at) where confirmed_at is not null and exported_at is null;

    create table debit_code (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      sent_at timestamptz not null
    );
    create index debit_code_account on debit_code (account_id, sent_at);

    create table debit_block (
      account_id bigint primary key references account,
      reason text not null,
      created_at timestamptz not null
    );

    alter table company add column creditor_iban text;
    update company set creditor_identifier = 'NL22ZZZ000000000000', creditor_iban = 'NL91ABNA0417164300'
      where is_seed and creditor_identifier is null;
  `.execute(db);
}
