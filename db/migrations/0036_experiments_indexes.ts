import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/** What an experiment's accounts are counted by (app/landers/README.md#experiments). */
export const indexes: readonly ConcurrentIndex[] = [
  { name: "account_origin_experiment", on: "account_origin (experiment_id, variant) where experiment_id is not null" },
];
