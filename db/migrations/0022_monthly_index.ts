import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/** The visits so far become a part of the table by months (0023), whose parts are found by their id alone. */
export const indexes: readonly ConcurrentIndex[] = [{ name: "tracking_visit_before_id", on: "tracking_visit (id)" }];
