import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { aMember } from "#tests/support/a-member.ts";
import { type OpenStream, openStream } from "#tests/support/open-stream.ts";
import type { TestSite } from "#tests/support/site.ts";
import type { Line } from "./line.ts";

const run = promisify(execFile);

/** The process's memory with many idle streams, compared with its memory before. */
export async function idleStreams(site: TestSite, options: { quick: boolean }): Promise<Line> {
  const listeners = options.quick ? 200 : 1_000;
  const [child] = site.processes;
  const pid = child?.pid;
  if (pid === undefined) throw new Error("there is no process to measure");
  const members = [];
  for (let count = 0; count < listeners; count += 1) members.push(await aMember(site));
  const before = await memoryOf(pid);
  const streams: OpenStream[] = [];
  for (const { browser } of members) {
    const stream = await openStream(browser, "/events");
    if (stream.status !== 200) throw new Error(`a live connection was answered with ${stream.status}`);
    streams.push(stream);
  }
  const after = await memoryOf(pid);
  for (const stream of streams) stream.close();
  return { name: `memory with ${listeners} idle live lines / without`, ratio: after / before };
}

/** Resident memory in kilobytes. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim());
}
