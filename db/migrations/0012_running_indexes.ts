import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/** For `/metrics`, which counts the messages that were given up, among millions that were sent. */
export const indexes: readonly ConcurrentIndex[] = [
  { name: "outbox_failed", on: "outbox (kind) where status = 'failed'" },
];
