import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/**
 * The search for verified members, and the desk's list of those with another main photo
 * (app/members/README.md#verified-members).
 */
export const indexes: readonly ConcurrentIndex[] = [
  {
    name: "profile_verified_country",
    on: `profile (niche, country, gender, has_photo desc, last_active_slot desc, id desc)
      where listed and verified_photo_id is not null`,
  },
  { name: "profile_verified_other_photo", on: "profile (id) where verified_photo_id <> main_photo_id" },
];
