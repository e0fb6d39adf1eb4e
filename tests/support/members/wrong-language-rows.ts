/**
 * SQL: the rows that `profile_language` lacks or has too many, going by `profile`. None: every language of a listed
 * member has its row, with what the member's profile says.
 */
export const wrongLanguageRows = `
  with stored as (
    select profile_id, language, niche, gender, country, date_of_birth, sexuality, fictional, has_photo, interest_bits,
      language_bits from profile_language
  ), expected as (
    select id, place, niche, gender, country, date_of_birth, sexuality, fictional, has_photo, interest_bits,
      language_bits from profile, generate_series(0, 39) as place
    where listed and (language_bits >> place) & 1 = 1
  )
  (select 'lacks' as is, * from (select * from expected except select * from stored) as each)
  union all (select 'has' as is, * from (select * from stored except select * from expected) as each)`;
