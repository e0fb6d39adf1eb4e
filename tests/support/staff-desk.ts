import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { readCommandLine } from "#app/staff/command-line.ts";
import type { StaffAnswer } from "#app/staff/command.ts";
import { commands } from "#app/staff/commands.ts";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { type EmbeddedPostgres, startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";

export const now = new Date("2026-11-21T12:00:00Z");

/** The test setup for staff commands: its own Postgres and data folder. */
export type StaffDesk = { db: Db; url: string; dataDir: string };

/**
 * Starts a Postgres for the test file and empties it before each test. The returned fields are set before the first
 * test.
 */
export function openDesk(): StaffDesk {
  const desk = {} as StaffDesk;
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    desk.dataDir = mkdtempSync(join(tmpdir(), "site-data-"));
    postgres = await startEmbedded({ dataDir: desk.dataDir, disposable: true });
    desk.url = postgres.url;
    await migrateToLatest(postgres.url);
    // The commands open the site's own pool when they first run.
    process.env.DATABASE_URL = postgres.url;
    desk.db = createDb(createPool(postgres.url, { max: 4, onError: () => {} }));
  });

  afterAll(async () => {
    await (await import("#app/platform/database/db.server.ts")).pool.end();
    await desk.db.destroy();
    await postgres.stop();
    rmSync(desk.dataDir, { recursive: true, force: true });
  });

  beforeEach(async () => {
    const { db } = desk;
    await sql`truncate account, staff_audit, outbox, discount_code cascade`.execute(db);
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

/** Runs `npm run staff -- <words>` in this process. */
export async function runStaff(db: Db, words: string[]): Promise<StaffAnswer> {
  const line = readCommandLine(words, commands);
  if (line.kind !== "run") throw new Error(JSON.stringify(line));
  return line.command.run(db, line.args, now);
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
      last_active: now,
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
