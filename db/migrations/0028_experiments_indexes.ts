import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/** What an experiment's visits and accounts are counted by (product 17). */
export const indexes: readonly ConcurrentIndex[] = [
  { name: "tracking_visit_experiment", on: "tracking_visit (experiment_id, variant) where experiment_id is not null" },
  { name: "account_origin_experiment", on: "account_origin (experiment_id, variant) where experiment_id is not null" },
];
