import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { aMember, type Member } from "#tests/support/a-member.ts";
import { type OpenStream, openStream } from "#tests/support/open-stream.ts";
import { startSite } from "#tests/support/site.ts";
import type { Line } from "./line.ts";

const run = promisify(execFile);

/** The most memory of one idle stream, in kB. */
const limit = 12;
const streamsPerMember = 10;
/** Opened at once. */
const together = 50;

/** The memory of one more idle stream of a process, as the slope between two numbers of them, beside its limit. */
export async function idleStreams(options: { quick: boolean }): Promise<Line> {
  const [few, many] = options.quick ? [200, 1_000] : [1_000, 8_000];
  // A process of its own: the memory of other measurements would be given back meanwhile.
  const site = await startSite({ own: true });
  const streams: OpenStream[] = [];
  try {
    const pid = site.processes[0]?.pid;
    if (pid === undefined) throw new Error("there is no process to measure");
    const members: Member[] = [];
    for (let count = 0; count < many / streamsPerMember; count += 1) members.push(await aMember(site));
    const openUntil = async (count: number) => {
      while (streams.length < count) {
        const next = Array.from({ length: Math.min(together, count - streams.length) }, async (_, at) => {
          const member = members[(streams.length + at) % members.length];
          if (!member) throw new Error("there are no members");
          const stream = await openStream(member.browser, "/events");
          if (stream.status !== 200) throw new Error(`a live connection was answered with ${stream.status}`);
          return stream;
        });
        streams.push(...(await Promise.all(next)));
      }
      return memoryOf(pid);
    };
    const before = await openUntil(few);
    const after = await openUntil(many);
    const perStream = (after - before) / (many - few);
    return {
      name: `memory of an idle live stream / its limit of ${limit} kB`,
      ratio: perStream / limit,
      aim: { atMost: 1 },
      note: `${perStream.toFixed(1)} kB, from ${few} to ${many} streams`,
    };
  } finally {
    for (const stream of streams) stream.close();
    await site.stop();
  }
}

/** Resident memory in kilobytes. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim());
}
