import http from "node:http";
import type { TestSite } from "#tests/support/site.ts";
import type { Line } from "./line.ts";
import { demoMember, visitor } from "./person.ts";
import { median } from "./statistics.ts";

const concurrency = 8;

type Target = { url: URL; headers: Record<string, string> };

/** Requests per second of a member's search with the database, compared with as many cards from memory. */
export async function pageRate(site: TestSite, bareOrigin: string, options: { quick: boolean }): Promise<Line> {
  const member = await demoMember(site, "free");
  const full = { url: new URL("/members", site.origins[0]), headers: member.headers("desktop") };
  const bare = { url: new URL("/", bareOrigin), headers: visitor.headers("desktop") };
  const [round, rounds] = options.quick ? [700, 3] : [2_000, 5];
  await rateOf(full, round);
  await rateOf(bare, round);
  const rates: Record<"full" | "bare", number[]> = { full: [], bare: [] };
  // A, B, B, A: other load on the machine affects both alike.
  for (let count = 0; count < rounds; count += 1) {
    const order = count % 2 === 0 ? (["full", "bare"] as const) : (["bare", "full"] as const);
    for (const name of order) rates[name].push(await rateOf(name === "full" ? full : bare, round));
  }
  const ratio = median(rates.full) / median(rates.bare);
  return { name: "requests/s of /members / bare Remix page with 24 cards", ratio };
}

/** Requests per millisecond with eight in parallel, each on a keep-alive connection. */
async function rateOf(target: Target, duration: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const begin = performance.now();
  let answers = 0;
  const worker = async () => {
    while (performance.now() - begin < duration) {
      await ask(target, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return answers / (performance.now() - begin);
}

function ask({ url, headers }: Target, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: "127.0.0.1", port: url.port, path: url.pathname, headers: { host: url.host, ...headers }, agent },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url.pathname} answered ${response.statusCode}`));
        response.on("end", resolve).on("error", reject).resume();
      },
    );
    request.setTimeout(20_000, () => request.destroy(new Error(`${url.pathname} did not answer within 20 s`)));
    request.on("error", reject);
  });
}
