import { type Kysely, sql } from "kysely";

/**
 * The default site and its company. The company is a seed to be replaced before real use: the first production start
 * names the command that does it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into company (id, name, address, zip, city, country, registration_number, tradenames, vat_numbers, support_phone, is_seed, added)
    values (1, 'Example Company B.V.', 'Voorbeeldstraat 1', '1011 AB', 'Amsterdam', 'NL', '00000000', array['Vesper'], array['NL000000000B01'], '+31 20 000 0000', true, '2026-01-01T00:00:00Z');
    insert into site (id, domain, is_default, niche, company_id, settings, created_at)
    values (1, 'localhost', true, 1, 1, '{}', '2026-01-01T00:00:00Z');
  `.execute(db);
}
