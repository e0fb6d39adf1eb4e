import { type Kysely, sql } from "kysely";

/** What staff decide about photos (product 1, photo_moderation; product 2, statuses), and the queue of those that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photo
      add column reject_reason text check (reject_reason in
        ('person', 'other_person', 'contact', 'quality', 'minor', 'forbidden')),
      add column decided_at timestamptz,
      add constraint photo_reason_of_rejected check (reject_reason is null or status = 'rejected');
    create index photo_queue on photo (created_at, id) where status = 'pending';
    create index photo_rejected on photo (decided_at) where status = 'rejected';
  `.execute(db);
}
