import { readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { formType, MB } from "#tests/support/requests/bad-input.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  site = await startSite({ own: true });
  anna = await aMember(site, { name: "Anna", gender: "female", credits: 500, premium: true });
  ben = await aMember(site, { name: "Ben" });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

test("bodies of 200 MB are refused without growing memory @thorough", async () => {
  const pid = site.processes[0]!.pid!;
  const posts = ["/login", "/api/user.php", `/members/${ben.profileId}/chat`];
  // First one post of each at the largest accepted size: memory that is allocated once is not growth.
  for (const path of posts) expect(await pour(path, 11 * MB, true)).toBeLessThan(500);
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = memoryOf(pid);
  for (const path of posts) {
    for (const announced of [true, false]) {
      expect(await pour(path, 200 * MB, announced), `${path} ${announced ? "announced" : "in chunks"}`).toBe(413);
    }
  }
  expect(memoryOf(pid) - before).toBeLessThan(50 * MB);
});

/** The peak memory of a process since the last reset, in bytes. */
function memoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

/** Sends a body as long as the server accepts it; returns the status. */
function pour(path: string, size: number, announced: boolean): Promise<number> {
  const { port } = new URL(site.origins[0]!);
  const cookie = [...anna.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const own = path === "/login" ? {} : { cookie };
  const headers = { host: anna.browser.host, ...formType, ...own, ...(announced && { "content-length": size }) };
  const part = Buffer.alloc(64 * 1024, "x");
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path, method: "POST", headers, agent: false });
    let [left, answered] = [size, false];
    const more = () => {
      while (!answered && left > 0) {
        left -= part.length;
        if (!request.write(part)) return void request.once("drain", more);
      }
      request.end();
    };
    request.once("response", (response) => {
      answered = true;
      response.resume().once("close", () => request.destroy());
      resolve(response.statusCode ?? 0);
    });
    request.once("error", (error) => (answered ? undefined : reject(error)));
    more();
  });
}
