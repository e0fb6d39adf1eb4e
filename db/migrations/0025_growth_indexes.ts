import type { ConcurrentIndex } from "../migrations.ts";

export const kind = "expand";

export const indexes: readonly ConcurrentIndex[] = [
  // The visits so far become a part of the table by months (0026), whose parts are found by their id alone.
  { name: "tracking_visit_before_id", on: "tracking_visit (id)" },
  // Erasing a member's drafts went through the conversations of everybody.
  { name: "conversation_side_draft", on: "conversation_side (profile_id) where draft <> ''" },
];
