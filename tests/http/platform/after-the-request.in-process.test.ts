import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inRequestScope } from "#app/platform/request/request-scope.server.ts";
import { createClient } from "#db/connect.ts";
import { openDesk } from "../../support/desk/staff-desk.ts";

const desk = openDesk();

/** What the work of a request has left in its scope: its budget for waiting for the database, for example. */
async function leftBy(work: () => unknown, until: () => Promise<unknown>): Promise<unknown[]> {
  const scope = new Map<unknown, unknown>();
  inRequestScope(scope, work);
  await until();
  return [...scope.keys()];
}

test("live events are sent for all: not in the time of the request that published the first of them", async () => {
  const { publish } = await import("#app/platform/live/bus.server.ts");
  const { busChannel } = await import("#app/platform/live/live-event.server.ts");
  const listener = createClient({ connectionString: desk.url });
  await listener.connect();
  await listener.query(`listen ${busChannel}`);
  const heard = once(listener, "notification");
  expect(
    await leftBy(
      () => publish({ type: "test" }),
      () => heard,
    ),
  ).toEqual([]);
  await listener.end();
});

test("the replica is looked at again and again: not in the time of the request that opened it", async () => {
  const { fromReplica } = await import("#app/platform/database/read-replica.server.ts");
  const { db } = await import("#app/platform/database/db.server.ts");
  const { env } = await import("#app/platform/env/env.server.ts");
  const name = randomUUID();
  const url = new URL(desk.url);
  url.searchParams.set("application_name", name);
  env.databaseReadUrl = url.href;
  const looks = async () =>
    desk.db
      .selectFrom(sql<{ query: string }>`pg_stat_activity`.as("activity"))
      .select("query")
      .where(sql<boolean>`application_name = ${name} and query like '%pg_last_wal_replay_lsn%'`)
      .execute();
  const read = async () => [];
  expect(
    await leftBy(
      () => fromReplica(db, read, read),
      () => expect.poll(looks).not.toEqual([]),
    ),
  ).toEqual([]);
});
