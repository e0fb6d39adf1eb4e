import { rmSync } from "node:fs";
import type net from "node:net";
import { sql } from "kysely";
import { s3Storage } from "#app/platform/storage/s3-storage.server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { onEnd } from "../../scripts/start/process/ending.mjs";
import { aMember, type Member } from "../support/members/a-member.ts";
import { Browser } from "../support/requests/browser.ts";
import { photoForm, postForm } from "../support/requests/multipart.ts";
import { aUniquePicture } from "../support/members/pictures.ts";
import { missingForRig, newRig, type Rig } from "../support/servers/rig.ts";
import { s3Config } from "../support/servers/s3.ts";
import { memoryInUse, openIdle } from "./idle-streams.ts";
import { processorMs } from "./processor-time.ts";

/** Members at work at once; each makes one request after the other. */
const together = 4;
/** The mix of real use, in percent; what is left is streams, which are held while it runs. */
const mix = { search: 40, profile: 25, "chat reading": 15, sending: 5, likes: 10 } as const;
type Action = keyof typeof mix;
/** Beside the mix: what each open page asks by itself once a minute, in three requests (spec 9). */
type Measured = Action | "poll of an open page";

type Pair = { man: Member; woman: Member; turn: number; etags: Map<string, string> };
type Cost = { web: number; primary: number; replica: number; pooler: number; nginx: number };

/**
 * What each action costs on the rig, for planning: processor milliseconds from the system's own books, so that other
 * work on the machine is not in them; memory of a stream; bytes that are stored.
 */
export async function scale(options: { quick: boolean }): Promise<void> {
  const missing = missingForRig();
  if (missing) throw new Error(missing);
  const dataDir = temporaryFolder("scale");
  onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const running = newRig();
  onEnd(() => running.stop());
  const members = options.quick ? 600 : 10_000;
  const rig = await running.start({ folder: process.env.TEST_BUILD ?? "", dataDir, members, env: { DEMO: "1" } });
  const pairs: Pair[] = [];
  for (let number = 0; number < 24; number += 1) {
    const man = await aMember(rig, { premium: true, credits: 100_000, country: "NL" });
    pairs.push({ man, woman: await aMember(rig, { gender: "female", country: "NL" }), turn: 0, etags: new Map() });
  }
  const others = await rig.db
    .selectFrom("profile")
    .select("id")
    .where("listed", "=", true)
    .where("niche", "=", 1)
    .where("gender", "=", "female")
    .limit(400)
    .execute();
  // First of all: processes that have worked give memory back while streams are opened.
  const perStream = await streamMemory(rig, pairs, options.quick);
  const acts = actsOf(others.map(({ id }) => id));
  // Conversations to read, and code that is compiled.
  for (const act of ["sending", "sending", "chat reading", "search", "profile", "likes"] as const) {
    await run(pairs, pairs.length * 2, () => acts[act]);
  }

  console.log(`On the rig with ${members} members, processor milliseconds per action:\n`);
  console.log(row("", ["web", "Postgres", "replica", "pooler", "nginx", "WAL bytes"]));
  const count = options.quick ? 120 : 480;
  const costs = new Map<Measured, Cost>();
  for (const name of [...Object.keys(mix), "poll of an open page"] as Measured[]) {
    costs.set(name, await measure(rig, name, () => run(pairs, count, () => acts[name]), count));
  }
  const before = await storedBytes(rig);
  const total = options.quick ? 190 : 950;
  const order = Object.entries(mix).flatMap(([name, percent]) => Array<Action>(percent).fill(name as Action));
  // Spread, so that kinds of actions are under way beside each other.
  const held = await holdStreams(rig, pairs);
  const choose = (number: number) => acts[order[(number * 37) % order.length] ?? "search"];
  const mixed = await measure(rig, "the mix", () => run(pairs, total, choose), total).finally(() => {
    for (const stream of held) stream.destroy();
  });
  const expected = Object.entries(mix).reduce(
    (sum, [name, percent]) => sum + ((costs.get(name as Action)?.web ?? 0) * percent) / order.length,
    0,
  );
  const perAction = ((await storedBytes(rig)) - before) / total;
  console.log(`\nThe mix beside the sum of its parts: ${(mixed.web / expected).toFixed(2)} (web).`);
  console.log(
    `Stored by the mix: ${Math.round(perAction)} bytes per action, so ${kilobytes(perAction * order.length)} for a member's day of ${order.length} actions.`,
  );
  console.log(`A photo: ${kilobytes(await photoBytes(rig, pairs[0]?.man.browser))} in the bucket.`);
  console.log(`A stream that is held: ${perStream.toFixed(1)} kB of a web process.`);
}

/** Each action as a member does it: half of them as whole pages, half as the page's scripts ask. */
function actsOf(others: number[]): Record<Measured, (pair: Pair) => Promise<void>> {
  const open = async ({ man, turn }: Pair, path: string, query = "") => {
    const { status } = await man.browser.get(turn % 2 === 0 ? path + query : `${path}.data${query}`);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  const other = (pair: Pair) => others[(pair.turn * 7 + (pair.man.profileId % 97)) % others.length] ?? 0;
  const post = async ({ man }: Pair, path: string, fields: Record<string, string>) => {
    const { status, words } = await man.browser.post(path, fields);
    if (status !== 302) throw new Error(`${path} was answered ${status}: ${words.slice(0, 200)}`);
  };
  return {
    search: (pair) => open(pair, "/members", `?gender=female&country=NL&min_age=${18 + (pair.turn % 20)}&max_age=60`),
    profile: (pair) => open(pair, `/members/${other(pair)}`),
    "chat reading": (pair) => open(pair, `/members/${pair.woman.profileId}/chat`),
    sending: (pair) => {
      const fields = {
        intent: "send",
        text: "Shall we go for a walk by the sea on Sunday?",
        key: `scale-message-${pair.turn}`,
      };
      return post(pair, `/members/${pair.woman.profileId}/chat`, fields);
    },
    likes: (pair) => post(pair, `/members/${other(pair)}`, { intent: pair.turn % 2 === 0 ? "like" : "unlike" }),
    "poll of an open page": async ({ man, etags }) => {
      for (const path of ["/api/user.php", "/api/chats.php?limit=1", "/api/likes.php?limit=1"]) {
        const etag = etags.get(path);
        const answer = await man.browser.get(path, etag ? { "if-none-match": etag } : undefined);
        if (![200, 304].includes(answer.status)) throw new Error(`${path} was answered ${answer.status}`);
        if (answer.headers.etag) etags.set(path, answer.headers.etag);
      }
    },
  };
}

async function run(pairs: Pair[], count: number, choose: (number: number) => (pair: Pair) => Promise<void>) {
  let number = 0;
  const worker = async (first: number) => {
    for (let turn = first; number < count; turn += together) {
      const pair = pairs[turn % pairs.length];
      if (!pair) throw new Error("there are no members");
      const act = choose(number++);
      pair.turn += 1;
      await act(pair);
    }
  };
  await Promise.all(Array.from({ length: together }, (_, first) => worker(first)));
}

async function measure(rig: Rig, name: string, work: () => Promise<void>, count: number): Promise<Cost> {
  const read = () => {
    const { web, primary, replica, pooler, nginx } = rig.pids();
    return [web, primary, replica, pooler, nginx].map(processorMs);
  };
  const [before, logBefore] = [read(), await logPosition(rig)];
  await work();
  // What is written after the answer (counts, live hints) belongs to it.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const [after, logAfter] = [read(), await logPosition(rig)];
  const each = after.map((value, at) => (value - (before[at] ?? 0)) / count);
  const bytes = Math.round((logAfter - logBefore) / count);
  console.log(row(name, [...each.map((value) => value.toFixed(2)), String(bytes)]));
  const [web = 0, primary = 0, replica = 0, pooler = 0, nginx = 0] = each;
  return { web, primary, replica, pooler, nginx };
}

async function numberOf(rig: Rig, query: ReturnType<typeof sql<{ value: number }>>): Promise<number> {
  return Number((await query.execute(rig.db)).rows[0]?.value ?? 0);
}
const logPosition = (rig: Rig) =>
  numberOf(rig, sql<{ value: number }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as value`);
/** Tables and indexes, without free space: what a batch adds is little beside the pages that are filled anyway. */
const storedBytes = (rig: Rig) =>
  numberOf(rig, sql<{ value: number }>`select pg_database_size(current_database()) as value`);

async function photoBytes(rig: Rig, browser: Browser | undefined): Promise<number> {
  if (!browser) throw new Error("there are no members");
  const storage = s3Storage({ endpoint: rig.bucket.endpoint, ...s3Config });
  const size = async () => {
    let bytes = 0;
    for await (const { key } of storage.list("members")) bytes += (await storage.read(key))?.byteLength ?? 0;
    return bytes;
  };
  const before = await size();
  const photos = 3;
  for (let number = 0; number < photos; number += 1) {
    const answer = await postForm(browser, "/photos", photoForm(await aUniquePicture({ width: 1600, height: 2000 })));
    if (answer.status !== 200) throw new Error(`a photo was answered ${answer.status}`);
  }
  return ((await size()) - before) / photos;
}

/** The same member, asking one of the web processes. */
const through = (origin: string, member: Browser) => ({ browser: new Browser(origin, member.host).actAs(member) });

/** A live page of each member of the mix, spread over the web processes: they hear of messages and likes. */
function holdStreams(rig: Rig, pairs: Pair[]): Promise<net.Socket[]> {
  const members = pairs.flatMap(({ man, woman }) => [man.browser, woman.browser]);
  const originOf = (number: number) => rig.webOrigins[number % rig.webOrigins.length] ?? "";
  return Promise.all(members.map((browser, number) => openIdle(through(originOf(number), browser))));
}

/** As the slope between two numbers of streams of one web process. */
async function streamMemory(rig: Rig, pairs: Pair[], quick: boolean): Promise<number> {
  const [few, many] = quick ? [200, 1_000] : [1_000, 8_000];
  const [pid] = rig.pids().web;
  const [origin] = rig.webOrigins;
  if (pid === undefined || origin === undefined) throw new Error("there is no web process");
  const members: Browser[] = [];
  for (let number = 0; number < many / 10; number += 1) members.push((await aMember(rig)).browser);
  const streams: net.Socket[] = [];
  const openUntil = async (count: number) => {
    while (streams.length < count) {
      const next = Array.from({ length: Math.min(10, count - streams.length) }, (_, index) =>
        openIdle(through(origin, members[(streams.length + index) % members.length] as Browser)),
      );
      streams.push(...(await Promise.all(next)));
    }
    return memoryInUse(pid, through(origin, (pairs[0] as Pair).man.browser));
  };
  try {
    const before = await openUntil(few);
    return ((await openUntil(many)) - before) / (many - few);
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const row = (name: string, columns: string[]) =>
  [name.padEnd(22), ...columns.map((column) => column.padStart(10))].join("");
