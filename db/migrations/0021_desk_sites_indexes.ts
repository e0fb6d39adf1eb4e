import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/** The staff's list of a site's fictional profiles (app/desk/README.md#roles). */
export const indexes: readonly ConcurrentIndex[] = [
  { name: "profile_fictional", on: "profile (site_id, id) where fictional" },
];
