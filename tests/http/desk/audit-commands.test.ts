import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountOf, anAccount, openDesk, runStaff } from "../../support/desk/staff-desk.ts";

const desk = openDesk();
const staff = (...words: string[]) => runStaff(desk.db, words);
const settings = async () => (await desk.db.selectFrom("site").select("settings").executeTakeFirstOrThrow()).settings;

test("a change by staff and its audit row are in one transaction", async () => {
  await anAccount(desk.db, 1, "a@b.test");
  await sql`create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'no audit'; end $$`.execute(
    desk.db,
  );
  await sql`create trigger no_audit before insert on staff_audit for each row execute function no_audit()`.execute(
    desk.db,
  );
  try {
    await expect(staff("site", "set", "localhost", "us_footer", "true")).rejects.toThrow("no audit");
    await expect(staff("account", "ban", "a@b.test", "--reason", "r")).rejects.toThrow("no audit");
    await expect(staff("credits", "grant", "a@b.test", "5", "--reason", "r")).rejects.toThrow("no audit");
    await expect(staff("company", "set", "city", "Delft")).rejects.toThrow("no audit");
  } finally {
    await sql`drop trigger no_audit on staff_audit; drop function no_audit()`.execute(desk.db);
  }
  expect(await settings()).toEqual({});
  expect(await accountOf(desk.db, 1)).toMatchObject({ status: "active", credits: 0 });
});
