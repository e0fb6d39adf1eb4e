import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { now, openDesk, textOf } from "../../support/desk/staff-desk.ts";

const desk = openDesk();

test("of two removals at once the second is refused the last passkey of someone without a password", async () => {
  const { removeOwnPasskey } = await import("#app/desk/passkeys/own-passkeys.server.ts");
  const person = { id: 7, email: "olga@example.test", email_key: "olga@example.test", name: "Olga" };
  onTestFinished(async () => void (await sql`truncate desk_person cascade`.execute(desk.db)));
  await desk.db
    .insertInto("desk_person")
    .values({ ...person, roles: ["owner"], status: "active", created_at: now })
    .execute();
  const passkey = { person_id: person.id, public_key: Buffer.from("key"), counter: 0, transports: [], created_at: now };
  await desk.db
    .insertInto("desk_passkey")
    .values(["one", "two"].map((id) => ({ ...passkey, id, name: id })))
    .execute();
  const viewer = { personId: person.id } as Parameters<typeof removeOwnPasskey>[1];
  const context = { now, actor: { name: person.name, personId: person.id }, dryRun: false };
  const waiting = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        desk.db,
      );
    return rows.length;
  };

  // Both removals have begun before either can end.
  const removals = await desk.db.transaction().execute(async (tx) => {
    await tx.selectFrom("desk_passkey").select("id").forUpdate().execute();
    const begun = ["one", "two"].map((id) => removeOwnPasskey(desk.db, viewer, id, context));
    await expect.poll(waiting).toBe(2);
    return { begun };
  });
  const answers = (await Promise.all(removals.begun)).map(textOf).sort();
  expect(answers).toEqual(["This is your only way to log in.", expect.stringMatching(/ has been removed\.$/)]);
  expect(await desk.db.selectFrom("desk_passkey").select("id").execute()).toHaveLength(1);
});
