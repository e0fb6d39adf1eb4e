import { setTimeout as sleep } from "node:timers/promises";
import { type MessageInput, sendMessage } from "#app/chat/composer/send-message.server.ts";
import { db, pool } from "#app/platform/database/db.server.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import type { Db } from "#db/connect.ts";
import { aMember } from "#tests/support/members/a-member.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import type { Line } from "./line.ts";
import { record, replayOf } from "./recorded-statements.ts";
import { median } from "./statistics.ts";

const pairs = 4;

type Pair = Omit<MessageInput, "key"> & { browser: Browser };

/**
 * Messages stored per second by a form post over HTTP, and by the verb with its rules and the query builder, compared
 * with the verb's statements sent directly, as pgbench would: the site's cost on top of Postgres. Four members write
 * at once, each in their own conversation.
 */
export async function messageRate(site: TestSite, options: { quick: boolean }): Promise<Line[]> {
  const writers = await Promise.all(Array.from({ length: pairs }, () => aPair(site)));
  const [messages, rounds] = options.quick ? [60, 3] : [250, 5];
  const rates: Record<"form" | "verb" | "plain", number[]> = { form: [], verb: [], plain: [] };
  const measures = { form: timeForm, verb: timeVerb, plain: timeRoundTrip };
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? (["form", "verb", "plain"] as const) : (["plain", "verb", "form"] as const);
    for (const name of order) {
      const each = await Promise.all(writers.map((pair) => measures[name](pair, messages)));
      // The first round warms up.
      if (round > 0) rates[name].push(1 / Math.max(...each));
    }
  }
  // Live events are still being batched for a moment after the last message.
  await sleep(100);
  await pool.end();
  const plain = median(rates.plain);
  return [
    {
      name: "messages/s by the verb / its statements in plain pg",
      ratio: median(rates.verb) / plain,
      aim: { atLeast: 0.5 },
    },
    {
      name: "messages/s by form posts / its statements in plain pg",
      ratio: median(rates.form) / plain,
      aim: { atLeast: 0.8 },
    },
  ];
}

async function aPair(site: TestSite): Promise<Pair> {
  const writer = await aMember(site, { premium: true, credits: 1_000_000 });
  const reader = await aMember(site, { gender: "female" });
  return {
    browser: writer.browser,
    siteId: 1,
    accountId: writer.accountId,
    scope: { profileId: writer.profileId, niche: 1, showsFictional: true },
    recipientId: reader.profileId,
    text: "Shall we go for a walk by the sea on Sunday, if it does not rain?",
    cost: 5,
    length: 1_000,
  };
}

async function write(db: Db, { browser: _, ...pair }: Pair): Promise<void> {
  const outcome = await sendMessage(db, { ...pair, key: newSecret() }, new Date());
  if (!outcome.ok) throw new Error(`a message was refused: ${outcome.reason}`);
}

async function timeForm({ browser, recipientId, text }: Pair, messages: number): Promise<number> {
  const begin = performance.now();
  for (let count = 0; count < messages; count += 1) {
    const sent = await browser.post(`/members/${recipientId}/chat`, { intent: "send", text, key: newSecret() });
    if (sent.status !== 302) throw new Error(`a form was answered ${sent.status}`);
  }
  return performance.now() - begin;
}

async function timeVerb(pair: Pair, messages: number): Promise<number> {
  const begin = performance.now();
  for (let count = 0; count < messages; count += 1) await write(db, pair);
  return performance.now() - begin;
}

async function timeRoundTrip(pair: Pair, messages: number): Promise<number> {
  const first = await record(pool, (db) => write(db, pair));
  const second = await record(pool, (db) => write(db, pair));
  const replay = replayOf(first, second);
  const begin = performance.now();
  for (let count = 0; count < messages; count += 1) {
    const client = await pool.connect();
    try {
      await replay(client);
    } finally {
      client.release();
    }
  }
  return performance.now() - begin;
}
