import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { runStaffOn } from "#tests/support/desk/staff-commands.ts";
import { moveClock } from "#tests/support/site/clock.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

const victims = 3_000;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ own: true, processes: 2 });
});
afterAll(() => site.stop());

/** Members who had answered Ben, with their conversations. */
async function insertVictims(benId: number): Promise<void> {
  const first = 900_000_000_000_000;
  await sql`
    with numbers as (select ${first}::bigint + n as id from generate_series(1, ${victims}::int) as n),
    accounts as (
      insert into account (id, site_id, email, email_key, status, language, signup_date, activated_at)
      select id, 1, id || '@victim.test', id || '@victim.test', 'active', 'en', now(), now() from numbers
    ),
    profiles as (
      insert into profile (id, account_id, site_id, niche, name, gender, sexuality, date_of_birth, last_active_slot, created_at)
      select id, id, 1, 1, 'Anna', 'female', 'hetero', '1990-05-05', activity_slot(now()), now() from numbers
    ),
    conversations as (
      insert into conversation (id, site_id, low_id, high_id, starter_id, next_seq, created_at)
      select id, 1, least(id, ${benId}), greatest(id, ${benId}), ${benId}, 3, now() from numbers
    ),
    sides as (
      insert into conversation_side (conversation_id, profile_id, other_id, last_message_at)
      select id, id, ${benId}::bigint, now() from numbers union all select id, ${benId}::bigint, id, now() from numbers
    )
    insert into message (id, conversation_id, sender_id, seq, text, client_key, created_at)
    select id * 2, id, ${benId}, 1, 'Hello', 'a' || id, now() from numbers
    union all select id * 2 + 1, id, id, 2, 'Hello', 'b' || id, now() from numbers`.execute(site.db);
}

const sentTo = () =>
  sql<{ topic: string; mails: number; members: number }>`
    select topic, count(*)::int as mails, count(distinct account_id)::int as members
    from (select topic, account_id from outbox union all select topic, account_id from outbox_sent) as mail
    where topic like 'fraud%' group by 1 order by 1`
    .execute(site.db)
    .then(({ rows }) => rows);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 60_000; look++) if (await isSo()) return;
  throw new Error("it never came");
}

test(`${victims} members are told exactly once, although two processes send and one is killed in the midst of it`, async () => {
  const ben = await aMember(site, { name: "Benno" });
  await insertVictims(ben.profileId);
  await runStaffOn(site, ["account", "ban", ben.email, "--reason", "fraud", "--effect", "ban:fraud"]);
  const [, second] = site.processes;
  if (!second) throw new Error("two processes are needed");

  const atSecond = site.visitor(1).ask("/dev/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"shift_seconds":0}',
  });
  const ended = atSecond.then(
    () => "answered",
    () => "cut off",
  );
  await until(async () => ((await sentTo())[0]?.mails ?? 0) > 0);
  const killed = once(second, "exit");
  second.kill("SIGKILL");
  await killed;
  expect(await ended).toBe("cut off");
  const halfway = (await sentTo())[0]?.mails ?? 0;
  expect(halfway).toBeLessThan(victims);

  // What was under way is gone with its process, and the first one goes on.
  await until(async () => {
    await moveClock(site, 0);
    return ((await sentTo())[0]?.members ?? 0) === victims;
  });
  await moveClock(site, 0);
  expect(await sentTo()).toEqual([{ topic: "fraud_removed", mails: victims, members: victims }]);
});
