import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/** The columns that a search may filter by: every index below contains them, so that no rows have to be read. */
const filters = `date_of_birth, sexuality, fictional, created_at, hair, eyes, body, relationship, tattoos, interest_bits`;

/** The indexes of the search by `last_active_slot`; those by `last_active` are the previous version's. */
export const indexes: readonly ConcurrentIndex[] = [
  // A page of a search is read in the order of one of these, and the match finder computes its points from them.
  {
    name: "profile_recent_region",
    on: `profile (niche, country, gender, region, has_photo desc, last_active_slot desc, id desc)
      include (account_id, invisible, ${filters}) where listed`,
  },
  {
    name: "profile_recent_country",
    on: `profile (niche, country, gender, has_photo desc, last_active_slot desc, id desc)
      include (account_id, invisible, region, ${filters}) where listed`,
  },
  {
    name: "profile_recent_any",
    on: `profile (niche, gender, has_photo desc, last_active_slot desc, id desc)
      include (account_id, invisible, country, region, ${filters}) where listed`,
  },
  // Ids are random: the first ones are a sample, from which a search learns whether it has to count.
  {
    name: "profile_sample_country",
    on: `profile (niche, country, gender, id) include (has_photo, region, ${filters}) where listed`,
  },
  { name: "profile_sample_any", on: `profile (niche, gender, id) include (has_photo, ${filters}) where listed` },
  // What is counted exactly. Equal entries lie in the order of their rows, which spares most of the cost of an entry.
  {
    name: "profile_count_region",
    on: `profile (niche, gender, country, region)
      include (id, date_of_birth, sexuality, fictional, has_photo, interest_bits) where listed`,
  },
];
