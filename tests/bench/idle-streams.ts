import { execFile } from "node:child_process";
import net from "node:net";
import { promisify } from "node:util";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { startSite } from "#tests/support/site/site.ts";
import type { Line } from "./line.ts";

const run = promisify(execFile);

/** The most memory of one idle stream, in kB: its request and response stay with it (app/server/README.md). */
const limit = 25;
const streamsPerMember = 10;
/** Opened at once. */
const together = 10;
/** Other requests that are answered while the streams are idle, as on a site in use. */
const rounds = 20;
const requestsPerRound = 100;

/**
 * The memory of one more idle stream of a process, as the slope between two numbers of them, beside its limit. Both
 * ends are on loopback, and both need a file descriptor per stream (README).
 */
export async function idleStreams(options: { quick: boolean }): Promise<Line> {
  const [few, many] = options.quick ? [200, 1_000] : [1_000, 8_000];
  // A process of its own: the memory of other measurements would be given back meanwhile.
  const site = await startSite({ own: true });
  const streams: net.Socket[] = [];
  try {
    const pid = site.processes[0]?.pid;
    if (pid === undefined) throw new Error("there is no process to measure");
    const members: Member[] = [];
    for (let count = 0; count < many / streamsPerMember; count += 1) members.push(await aMember(site));
    const [first] = members;
    if (!first) throw new Error("there are no members");
    const openUntil = async (count: number) => {
      while (streams.length < count) {
        const next = Array.from({ length: Math.min(together, count - streams.length) }, (_, at) => {
          const member = members[(streams.length + at) % members.length];
          if (!member) throw new Error("there are no members");
          return openIdle(member);
        });
        streams.push(...(await Promise.all(next)));
      }
      return memoryInUse(pid, first);
    };
    // What a process takes in its first minute, whatever is open, is no stream's.
    for (let time = 0; time < 2; time += 1) await memoryInUse(pid, first);
    const before = await openUntil(few);
    const after = await openUntil(many);
    const isOpen = streams.every((stream) => stream.readyState === "open");
    if (!isOpen) throw new Error("live connections were closed while they were measured");
    const perStream = (after - before) / (many - few);
    return {
      name: `memory of an idle live stream / its limit of ${limit} kB`,
      ratio: perStream / limit,
      aim: { atMost: 1 },
      note: `${perStream.toFixed(1)} kB, from ${few} to ${many} streams`,
    };
  } finally {
    for (const stream of streams) stream.destroy();
    await site.stop();
  }
}

/** Opens the member's live events with a browser's usual headers, and waits for the first hint. */
export function openIdle({ browser }: Pick<Member, "browser">): Promise<net.Socket> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = [
    "GET /events HTTP/1.1",
    `Host: ${browser.host}`,
    "Accept: text/event-stream",
    "Accept-Encoding: gzip, deflate, br",
    "Accept-Language: en-GB,en;q=0.9,nl;q=0.8",
    "Cache-Control: no-cache",
    "Connection: keep-alive",
    `Cookie: ${cookie}`,
    "Sec-Fetch-Dest: empty",
    "Sec-Fetch-Mode: cors",
    "Sec-Fetch-Site: same-origin",
    "User-Agent: Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Mobile Safari/537.36",
  ];
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(browser.origin).port), "127.0.0.1");
    let text = "";
    const read = (part: Buffer) => {
      text += part.toString();
      if (!text.includes('"reread"')) return;
      socket.off("data", read).resume();
      if (text.startsWith("HTTP/1.1 200")) resolve(socket);
      else reject(new Error(`a live connection was answered with ${text.split("\r\n", 1)[0]}`));
    };
    socket.on("data", read).once("error", reject);
    socket.once("close", () => reject(new Error(`a live connection was closed: ${text.split("\r\n", 1)[0]}`)));
    socket.write(`${request.join("\r\n")}\r\n\r\n`);
  });
}

/**
 * The least resident memory in kilobytes while other requests are answered: what opening the streams has left behind is
 * collected meanwhile. A process that does nothing at all would keep it.
 */
export async function memoryInUse(pid: number, { browser }: Pick<Member, "browser">): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    for (let sent = 0; sent < requestsPerRound; sent += together) {
      await Promise.all(Array.from({ length: together }, () => browser.get("/api/user.php")));
    }
    least = Math.min(least, await memoryOf(pid));
  }
  return least;
}

/** Resident memory in kilobytes. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim());
}
