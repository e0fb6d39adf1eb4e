import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/**
 * What a search in a region counts exactly, by year of birth: of a few ages only their years are read. Within a year
 * entries lie in the order of their rows, which spares most of the cost of an entry. `profile_count_region` is the
 * previous version's.
 */
export const indexes: readonly ConcurrentIndex[] = [
  {
    name: "profile_count_years",
    on: `profile (niche, gender, country, region, extract(year from date_of_birth))
      include (id, date_of_birth, sexuality, fictional, has_photo, interest_bits) where listed`,
  },
];
