import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { MessageWish, sendMessage } from "#app/chat/send-message.server.ts";
import { newSecret } from "#app/platform/ids.server.ts";
import type { Db } from "#db/connect.ts";
import { aMember } from "#tests/support/a-member.ts";
import type { Browser } from "#tests/support/browser.ts";
import type { TestSite } from "#tests/support/site.ts";
import type { Line } from "./line.ts";
import { record, replayOf } from "./recorded-statements.ts";
import { median } from "./statistics.ts";

const pairs = 4;

type House = { db: Db; pool: pg.Pool; sendMessage: typeof sendMessage };
type Pair = Omit<MessageWish, "key"> & { browser: Browser };

/**
 * Messages stored per second by a form post over HTTP, and by the verb with its rules and its query builder, beside the
 * verb's own statements sent as they are, as pgbench would: what the house costs on top of Postgres. Four members write
 * at once, each in a conversation of their own.
 */
export async function messageRate(site: TestSite, options: { quick: boolean }): Promise<Line[]> {
  const house = await openHouse(site.databaseUrl);
  const writers = await Promise.all(Array.from({ length: pairs }, () => aPair(site)));
  const [messages, rounds] = options.quick ? [60, 3] : [250, 5];
  const rates: Record<"form" | "verb" | "plain", number[]> = { form: [], verb: [], plain: [] };
  const measures = { form: timeForm, verb: timeVerb, plain: timePlain };
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? (["form", "verb", "plain"] as const) : (["plain", "verb", "form"] as const);
    for (const name of order) {
      const each = await Promise.all(writers.map((pair) => measures[name](house, pair, messages)));
      // The first round warms up.
      if (round > 0) rates[name].push(1 / Math.max(...each));
    }
  }
  // Live events are gathered for a moment after the last message.
  await sleep(100);
  await house.pool.end();
  const plain = median(rates.plain);
  return [
    {
      name: "messages/s by the verb / its statements in plain pg",
      ratio: median(rates.verb) / plain,
      aim: { atLeast: 0.5 },
    },
    { name: "messages/s by form posts / its statements in plain pg", ratio: median(rates.form) / plain },
  ];
}

/** The modules of the site open their pool as they are loaded, on the database that then stands in the environment. */
async function openHouse(databaseUrl: string): Promise<House> {
  process.env.DATABASE_URL = databaseUrl;
  process.env.LOG_LEVEL ??= "error";
  const { db, pool } = await import("#app/platform/db.server.ts");
  const { sendMessage } = await import("#app/chat/send-message.server.ts");
  return { db, pool, sendMessage };
}

async function aPair(site: TestSite): Promise<Pair> {
  const writer = await aMember(site, { premium: true, credits: 1_000_000 });
  const reader = await aMember(site, { gender: "female" });
  return {
    browser: writer.browser,
    siteId: 1,
    accountId: writer.accountId,
    looker: { profileId: writer.profileId, niche: 1, showsFictional: true },
    recipientId: reader.profileId,
    text: "Shall we go for a walk by the sea on Sunday, if it does not rain?",
    cost: 5,
    length: 1_000,
  };
}

async function write({ sendMessage }: House, db: Db, { browser: _, ...pair }: Pair): Promise<void> {
  const outcome = await sendMessage(db, { ...pair, key: newSecret() }, new Date());
  if (!outcome.ok) throw new Error(`a message was refused: ${outcome.reason}`);
}

async function timeForm(_: House, { browser, recipientId, text }: Pair, messages: number): Promise<number> {
  const begin = performance.now();
  for (let count = 0; count < messages; count += 1) {
    const sent = await browser.post(`/members/${recipientId}/chat`, { intent: "send", text, key: newSecret() });
    if (sent.status !== 302) throw new Error(`a form was answered ${sent.status}`);
  }
  return performance.now() - begin;
}

async function timeVerb(house: House, pair: Pair, messages: number): Promise<number> {
  const begin = performance.now();
  for (let count = 0; count < messages; count += 1) await write(house, house.db, pair);
  return performance.now() - begin;
}

async function timePlain(house: House, pair: Pair, messages: number): Promise<number> {
  const first = await record(house.pool, (db) => write(house, db, pair));
  const second = await record(house.pool, (db) => write(house, db, pair));
  const replay = replayOf(first, second);
  const begin = performance.now();
  for (let count = 0; count < messages; count += 1) {
    const client = await house.pool.connect();
    try {
      await replay(client);
    } finally {
      client.release();
    }
  }
  return performance.now() - begin;
}
