import { type Kysely, sql } from "kysely";
import { buildIndex, retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

/** Openings that members answer on their profiles, and the one that a message answers (app/members/README.md#prompts). */
export async function steps(db: Kysely<unknown>): Promise<void> {
  await retryWhileLocked(db, () =>
    sql`
      create table if not exists profile_prompt (
        profile_id bigint not null references profile on delete cascade,
        position smallint not null check (position between 1 and 3),
        prompt text not null,
        answer text not null check (answer <> ''),
        primary key (profile_id, position),
        unique (profile_id, prompt)
      );
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      -- The prompt of the recipient that the message answers, as it was then: its opening and their answer.
      alter table message
        add column if not exists prompt_opening text,
        add column if not exists prompt_answer text,
        drop constraint if exists message_prompt_check,
        add constraint message_prompt_check check ((prompt_opening is null) = (prompt_answer is null)) not valid;
    `.execute(db),
  );
  // The erasure of a member finds their words in the messages of others by it.
  await buildIndex(db, {
    name: "message_prompt",
    on: "message (conversation_id, seq) where prompt_answer is not null",
  });
}
