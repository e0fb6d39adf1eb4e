import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/** The photos that wait for staff and are not compared with others yet (app/desk/README.md#photos-at-the-desk). */
export const indexes: readonly ConcurrentIndex[] = [
  {
    name: "photo_uncompared",
    on: "photo (created_at, id) where compared_at is null and decided_at is null and phash <> ''",
  },
];
