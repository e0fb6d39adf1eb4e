import type { Db } from "#app/platform/database/db.server.ts";
import { done, type StaffAnswer } from "#app/platform/commands/command.ts";
import { listPeople } from "./person.queries.server.ts";

/** Lists the people of the desk, by name. */
export async function showPeople(db: Db): Promise<StaffAnswer> {
  const people = await listPeople(db);
  if (people.length === 0) return done("No one works at the desk yet; start with: desk invite --help.");
  const lines = people.map(({ name, email, roles, status, signed_in_at }) => {
    const seen = signed_in_at ? `last login ${signed_in_at.toISOString().slice(0, 10)}` : "never logged in";
    return `${name}  ${email}  ${roles.join(", ")}  ${status}  ${seen}`;
  });
  return { ok: true, lines, data: people };
}
