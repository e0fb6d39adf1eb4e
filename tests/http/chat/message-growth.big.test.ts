import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, createPool, type Db } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { accountOf, conversationOf, growMessages, membersOf, profileOf } from "#tests/bench/grown-messages.ts";
import { median } from "#tests/bench/statistics.ts";
import { emptyDatabase } from "#tests/support/database/postgres.ts";
import { seededRandom } from "#tests/support/seeded-random.ts";
import { useDatabaseOf } from "#tests/support/database/use-database.ts";

/** Both are there at once, so that each measurement of one stands beside one of the other. */
const sizes = [500_000, Number(process.env.BIG_MESSAGES ?? 10_000_000)] as const;
const atMost = 1.5;
const server = process.env.TEST_POSTGRES_URL ?? "";
const random = seededRandom(7);

type Town = { db: Db; url: string; messages: number; next: number };
const towns: Town[] = [];

beforeAll(async () => {
  const names = sizes.map((size) => `messages_${size}_${randomBytes(4).toString("hex")}`);
  const urls = [await emptyDatabase(server, names[0] ?? "")];
  await migrateToLatest(urls[0] ?? "");
  await growMessages(urls[0] ?? "", { from: 0, to: sizes[0] });
  const admin = createDb(createPool(server, { max: 1, onError: () => {} }));
  await sql`create database ${sql.id(names[1] ?? "")} template ${sql.id(names[0] ?? "")} strategy file_copy`.execute(
    admin,
  );
  await admin.destroy();
  const second = new URL(urls[0] ?? "");
  second.pathname = `/${names[1]}`;
  urls.push(second.href);
  await growMessages(second.href, {
    from: sizes[0],
    to: sizes[1],
    onPart: (messages) => messages % 1_000_000 === 0 && console.log(`${messages / 1e6} M messages`),
  });
  for (const [at, url] of urls.entries()) {
    const db = createDb(createPool(url, { max: 1, onError: () => {} }));
    towns.push({ db, url, messages: sizes[at] ?? 0, next: 0 });
  }
  await useDatabaseOf({ databaseUrl: urls[0] ?? "" });
}, 3_600_000);
afterAll(async () => {
  await Promise.all(towns.map(({ db }) => db.destroy()));
});

/** Members whose partners are all there, each once: what one measurement touched is warm for none that follows. */
function nextMember(town: Town): number {
  const step = 997;
  town.next += 1;
  return (town.next * step + Math.floor(random.next() * 3)) % (membersOf(town.messages) - 20);
}

/** The ratio of the medians of one action in the large and in the small town, measured in turn. */
async function growth(name: string, rounds: number, act: (db: Db, member: number, round: number) => Promise<unknown>) {
  const times = towns.map((): number[] => []);
  const warmUp = 5;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const order = [...towns.entries()];
    for (const [at, town] of round % 2 === 0 ? order : order.reverse()) {
      const member = nextMember(town);
      const begin = performance.now();
      await act(town.db, member, round);
      if (round >= warmUp) times[at]?.push(performance.now() - begin);
    }
  }
  const [small = 0, large = 0] = times.map(median);
  console.log(
    `${name}: ${(large / small).toFixed(2)} (${small.toFixed(2)} ms and ${large.toFixed(2)} ms, median of ${rounds})`,
  );
  return large / small;
}

const words = `from ${sizes[0] / 1e6} M to ${sizes[1] / 1e6} M messages the median of`;

test(`${words} sending one stays within ${atMost} times`, async () => {
  const { sendMessage } = await import("#app/chat/composer/send-message.server.ts");
  const send = async (db: Db, member: number, round: number) => {
    const outcome = await sendMessage(
      db,
      {
        siteId: 1,
        accountId: accountOf(member),
        scope: { profileId: profileOf(member), niche: 1, showsFictional: true },
        recipientId: profileOf(member + 3),
        text: "And what about Monday?",
        cost: 5,
        length: 1_000,
        key: `growth-${round}-${member}`,
      },
      new Date(),
    );
    expect(outcome).toMatchObject({ ok: true });
  };
  expect(await growth("sending", 200, send)).toBeLessThan(atMost);
});

test(`${words} reading a conversation and the list of conversations stays within ${atMost} times`, async () => {
  const { findConversationSide, listNewestMessages } =
    await import("#app/chat/window/conversation-window.queries.server.ts");
  const read = async (db: Db, member: number) => {
    const profileId = profileOf(member);
    const side = await findConversationSide(db, profileId, conversationOf(member, 3));
    if (!side) throw new Error("there is no such conversation");
    const { messages } = await listNewestMessages(db, { ...side, profileId }, 50);
    expect(messages.length).toBeGreaterThanOrEqual(25);
  };
  expect(await growth("reading a conversation", 200, read)).toBeLessThan(atMost);
  const { listChats } = await import("#app/chat/overview/overview.queries.server.ts");
  const list = async (db: Db, member: number) => {
    const { chats } = await listChats(db, { profileId: profileOf(member), limit: 50 }, new Date());
    expect(chats.length).toBeGreaterThan(0);
  };
  expect(await growth("the list of conversations", 200, list)).toBeLessThan(atMost);
});

test(`${words} erasing one member stays within ${atMost} times`, async () => {
  const { eraseMember } = await import("#app/leaving/erasure/erase-member.server.ts");
  const erase = (db: Db, member: number) =>
    db.transaction().execute(async (tx) => {
      const person = { accountId: accountOf(member), profileId: profileOf(member), name: `Member ${member}` };
      await eraseMember(tx, person);
    });
  expect(await growth("erasing a member", 40, erase)).toBeLessThan(atMost);
});
