import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/**
 * The desk's lists, each page a range of an index (app/desk/README.md#audit): the audit, codes, fictional profiles by
 * name.
 */
export const indexes: readonly ConcurrentIndex[] = [
  { name: "staff_audit_actor_command", on: "staff_audit (actor, command, id desc)" },
  { name: "discount_code_listed", on: "discount_code (created_at desc, id desc) where account_id is null" },
  { name: "profile_fictional_name", on: `profile (site_id, (lower(name) collate "C"), id) where fictional` },
];
