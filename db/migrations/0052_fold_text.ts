import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * `fold_text` folds as app/platform/text/fold-text.ts does: normalised, small letters, no accents, no letter that
 * normalisation does not split. A text of ASCII alone, as most are, is only made small.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    $$
  `.execute(db);
}
