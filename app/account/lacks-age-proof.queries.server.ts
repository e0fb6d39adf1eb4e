import { sql } from "kysely";

/**
 * Whether a member's site requires a proof of age in the country of the profile, and the account has none at `now`
 * (app/age/README.md#where-it-is-required): what lies behind the proof is not mailed or pushed to them either. For
 * queries with `account` and a profile. Where the member is when the mail arrives is not known: the profile's country
 * alone counts.
 */
export function lacksAgeProof(profile: "profile" | "recipient_profile", now: Date) {
  return sql<boolean>`(coalesce(account.adult_until, '-infinity') <= ${now} and exists (
    select from site as asking where asking.id = account.site_id
      and asking.settings->'age_proof'->>${sql.ref(`${profile}.country`)} = 'required'))`;
}
