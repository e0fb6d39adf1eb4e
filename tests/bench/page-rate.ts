import http from "node:http";
import type { TestSite } from "#tests/support/site.ts";
import { urls } from "#app/urls.ts";
import type { Line } from "./line.ts";
import { demoMember, visitor } from "./person.ts";
import { median } from "./statistics.ts";

const concurrency = 8;

type Target = { url: URL; headers: Record<string, string>; next?: (number: number) => URL };

/**
 * Requests per second of a member's pages with the database, and of visitors' pages on phones, which come from memory,
 * compared with a bare Remix page of as many cards from memory. The notes name the rates: a slower anchor is no gain.
 */
export async function pageRate(site: TestSite, bareOrigin: string, options: { quick: boolean }): Promise<Line[]> {
  const member = await demoMember(site, "free");
  const at = (path: string) => new URL(path, site.origins[0]);
  const bare = { url: new URL("/", bareOrigin), headers: visitor.headers("desktop") };
  const desktop = member.headers("desktop");
  const phone = visitor.headers("phone");
  // Each visitor of a campaign has an address of their own.
  const click = (number: number) => `${urls.lander("gallery")}?network=adnet&ref=partner&sub1=click-${number}`;
  const compared: (Target & { name: string; aim?: Line["aim"] })[] = [
    { name: "/members", url: at(urls.members()), headers: desktop, aim: { atLeast: 0.6 } },
    { name: "/members.data", url: at(`${urls.members()}.data`), headers: desktop, aim: { atLeast: 1 } },
    { name: "/chats", url: at(urls.chats()), headers: desktop, aim: { atLeast: 0.6 } },
    { name: "/ on a phone", url: at(urls.index()), headers: phone, aim: { atLeast: 3 } },
    { name: "/landers/gallery on a phone", url: at(urls.lander("gallery")), headers: phone, aim: { atLeast: 3 } },
    { name: "… with an own sub1 each", url: at(click(0)), next: (number) => at(click(number)), headers: phone },
  ];
  const [round, rounds] = options.quick ? [700, 3] : [2_000, 5];
  const targets = [bare, ...compared];
  for (const target of targets) await rateOf(target, round);
  const rates = new Map<Target, number[]>(targets.map((target) => [target, []]));
  // Forwards and backwards: other load on the machine affects all alike.
  for (let count = 0; count < rounds; count += 1) {
    for (const target of count % 2 === 0 ? targets : [...targets].reverse())
      rates.get(target)?.push(await rateOf(target, round));
  }
  const rate = (target: Target) => median(rates.get(target) ?? []);
  const perSecond = (target: Target) => `${Math.round(rate(target) * 1000)}/s`;
  return compared.map((target) => ({
    name: `requests/s / bare Remix page with 24 cards: ${target.name}`,
    ratio: rate(target) / rate(bare),
    aim: target.aim,
    note: `${perSecond(target)} beside ${perSecond(bare)}`,
  }));
}

/** Requests per millisecond with eight in parallel, each on a keep-alive connection. */
async function rateOf(target: Target, duration: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const begin = performance.now();
  let answers = 0;
  const worker = async () => {
    while (performance.now() - begin < duration) {
      answers += 1;
      await ask({ ...target, url: target.next?.(answers) ?? target.url }, agent);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return answers / (performance.now() - begin);
}

function ask({ url, headers }: Target, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        host: "127.0.0.1",
        port: url.port,
        path: url.pathname + url.search,
        headers: { host: url.host, ...headers },
        agent,
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url.pathname} answered ${response.statusCode}`));
        response.on("end", resolve).on("error", reject).resume();
      },
    );
    request.setTimeout(20_000, () => request.destroy(new Error(`${url.pathname} did not answer within 20 s`)));
    request.on("error", reject);
  });
}
