import http from "node:http";
import type { TestSite } from "#tests/support/site.ts";
import type { Line } from "./line.ts";
import { demoMember, visitor } from "./person.ts";
import { median } from "./statistics.ts";

const concurrency = 8;

type Target = { url: URL; headers: Record<string, string> };

/** What a member's pages should reach beside the bare page (issue 18). */
const aims = { "/members": 0.6, "/members.data": 1, "/chats": 0.6 };

/**
 * Requests per second of a member's pages with the database, compared with a bare Remix page of as many cards from
 * memory. The notes name the rates: a slower anchor is no gain.
 */
export async function pageRate(site: TestSite, bareOrigin: string, options: { quick: boolean }): Promise<Line[]> {
  const member = await demoMember(site, "free");
  const bare = { url: new URL("/", bareOrigin), headers: visitor.headers("desktop") };
  const pages = Object.entries(aims).map(([path, atLeast]) => ({
    path,
    atLeast,
    target: { url: new URL(path, site.origins[0]), headers: member.headers("desktop") },
    rates: [] as number[],
  }));
  const bareRates: number[] = [];
  const [warmUp, round, rounds] = options.quick ? [2_000, 700, 3] : [6_000, 2_000, 5];
  for (const { target } of [...pages, { target: bare }]) await rateOf(target, warmUp);
  // A, B, B, A: other load on the machine affects all alike.
  const turns = [...pages, { target: bare, rates: bareRates }];
  for (let count = 0; count < rounds; count += 1) {
    for (const { target, rates } of count % 2 === 0 ? turns : turns.toReversed())
      rates.push(await rateOf(target, round));
  }
  const bareRate = median(bareRates);
  const perSecond = (rate: number) => `${(rate * 1000).toFixed(0)}/s`;
  return pages.map(({ path, atLeast, rates }) => ({
    name: `requests/s of ${path} / bare Remix page with 24 cards`,
    ratio: median(rates) / bareRate,
    aim: { atLeast },
    note: `${perSecond(median(rates))} beside ${perSecond(bareRate)}`,
  }));
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
