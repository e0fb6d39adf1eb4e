import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { readCommandLine } from "#app/desk/command-line/command-line.ts";
import type { StaffAnswer } from "#app/platform/commands/command.ts";
import { commands } from "#app/desk/commands/commands.ts";
import { runCommand } from "#app/desk/commands/run-command.server.ts";
import { terminalActor } from "#app/platform/commands/write-audit.server.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { emptyDatabase } from "../database/postgres.ts";
import { useDatabaseOf } from "../database/use-database.ts";

export const now = new Date("2026-11-21T12:00:00Z");

/** The test setup for staff commands: a database without members. */
export type StaffDesk = { db: Db; url: string };

/** A migrated database, which the files of one process share. */
let shared: Promise<string> | undefined;

/** Opens a database for the test file and empties it before each test. The fields are set before the first test. */
export function openDesk(): StaffDesk {
  const desk = {} as StaffDesk;
  beforeAll(async () => {
    shared ??= newDatabase();
    desk.url = await shared;
    await useDatabaseOf({ databaseUrl: desk.url });
    desk.db = createDb(createPool(desk.url, { max: 4, onError: () => {} }));
  });
  afterAll(() => desk.db.destroy());
  beforeEach(async () => {
    const { db } = desk;
    await sql`truncate account, staff_audit, outbox, discount_code, abuse_case, site_version, marketing_link, ad_network, experiment, fictional_import cascade`.execute(
      db,
    );
    await db.deleteFrom("site").where("is_default", "=", false).execute();
    await db.updateTable("site").set({ settings: "{}", niche: 1 }).execute();
    await db.deleteFrom("company").where("id", "<>", 1).execute();
    await db
      .updateTable("company")
      .set({ name: "Example Company B.V.", address: "Voorbeeldstraat 1", is_seed: true })
      .execute();
  });
  return desk;
}

async function newDatabase(): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error("TEST_POSTGRES_URL is not set: this project needs tests/support/global-setup.ts");
  const url = await emptyDatabase(server, `desk_${randomBytes(6).toString("hex")}`);
  await migrateToLatest(url);
  return url;
}

/** Runs `npm run staff -- <words>` in this process. */
export async function runStaff(db: Db, words: string[]): Promise<StaffAnswer> {
  const line = readCommandLine(words, commands);
  if (line.kind === "refusal") return { ok: false, sentence: line.sentence };
  if (line.kind !== "run") throw new Error(JSON.stringify(line));
  return runCommand(db, line.command, line.input, { now, actor: terminalActor(), dryRun: line.dryRun });
}

export const textOf = (answer: StaffAnswer) => (answer.ok ? answer.lines.join("\n") : answer.sentence);

export const audit = (db: Db) => db.selectFrom("staff_audit").selectAll().orderBy("id").execute();

/** Inserts an account with profile and session. */
export async function anAccount(
  db: Db,
  id: number,
  email: string,
  options: { siteId?: number; activated?: boolean } = {},
): Promise<void> {
  const siteId = options.siteId ?? 1;
  const activated = options.activated ?? true;
  await db
    .insertInto("account")
    .values({
      id,
      site_id: siteId,
      email,
      email_key: email.toLowerCase(),
      status: activated ? "active" : "not_confirmed",
      language: "en",
      signup_date: now,
      activated_at: activated ? now : null,
    })
    .execute();
  await db
    .insertInto("profile")
    .values({
      id: id + 1000,
      account_id: id,
      site_id: siteId,
      niche: 1,
      name: "Somebody",
      gender: "female",
      date_of_birth: "1990-01-01",
      last_active_slot: activitySlotOf(now),
      created_at: now,
    })
    .execute();
  await db
    .insertInto("session")
    .values({
      id_hash: `session-${id}`,
      account_id: id,
      site_id: siteId,
      user_agent: "",
      created_at: now,
      last_seen_at: now,
      expires_at: new Date("2027-01-01"),
    })
    .execute();
}

export const accountOf = (db: Db, id: number) =>
  db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
