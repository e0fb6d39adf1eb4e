import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

/** The audit is read by person, command and subject, newest first (app/desk/README.md#audit). */
export const indexes: readonly ConcurrentIndex[] = [
  { name: "staff_audit_actor", on: "staff_audit (actor, id desc)" },
  { name: "staff_audit_command", on: "staff_audit (command, id desc)" },
  { name: "staff_audit_subject", on: "staff_audit (subject text_pattern_ops, id desc)" },
];
