import { readFileSync } from "node:fs";
import http from "node:http";
import type { TestSite } from "#tests/support/site/site.ts";
import { urls } from "#app/urls.ts";
import type { BareSite } from "./bare-site.ts";
import type { Line } from "./line.ts";
import { demoMember, visitor } from "./person.ts";
import { median } from "./statistics.ts";

const concurrency = 8;

/**
 * Turns of so many requests before anything is measured: until Node has compiled what a page runs. A member's page takes
 * 1.8 times as long after 1 000 requests as after 6 000, and no less afterwards; the bare page is there after 3 000. In
 * short turns, here and later: a process that has nothing to do for ten seconds tidies up, and forgets some of it.
 */
const warmUp = { turns: 24, requests: 250 };

type Target = { url: URL; headers: Record<string, string>; pid: number; next?: (number: number) => URL };
/** Requests per millisecond, and the processor's milliseconds that a request costs the serving process. */
type Rate = { perMs: number; cpuMs: number };

/**
 * Requests per second of a member's pages with the database, and of visitors' pages on phones, which come from memory,
 * compared with a bare Remix page of as many cards from memory. The notes name the rates: a slower anchor is no gain.
 * They also compare the processor's time of both processes, which other load on the machine hardly changes.
 */
export async function pageRate(site: TestSite, bareSite: BareSite, options: { quick: boolean }): Promise<Line[]> {
  const member = await demoMember(site, "free");
  const at = (path: string) => new URL(path, site.origins[0]);
  const bare = { url: new URL("/", bareSite.origin), headers: visitor.headers("desktop"), pid: bareSite.pid };
  const pid = site.processes[0]?.pid ?? 0;
  const desktop = member.headers("desktop");
  const phone = visitor.headers("phone");
  // Each visitor of a campaign has an address of their own.
  const click = (number: number) => `${urls.lander("gallery")}?network=adnet&ref=partner&sub1=click-${number}`;
  const pages: (Omit<Target, "pid"> & { name: string; aim?: Line["aim"] })[] = [
    { name: "/members", url: at(urls.members()), headers: desktop, aim: { atLeast: 0.5 } },
    { name: "/members.data", url: at(`${urls.members()}.data`), headers: desktop, aim: { atLeast: 1.2 } },
    { name: "/chats", url: at(urls.chats()), headers: desktop, aim: { atLeast: 0.7 } },
    { name: "/ on a phone", url: at(urls.index()), headers: phone, aim: { atLeast: 4 } },
    { name: "/landers/gallery on a phone", url: at(urls.lander("gallery")), headers: phone, aim: { atLeast: 4 } },
    { name: "… with an own sub1 each", url: at(click(0)), next: (number) => at(click(number)), headers: phone },
  ];
  const compared = pages.map((page) => ({ ...page, pid }));
  const [turns, duration, rounds] = options.quick ? [3, 700, 3] : [warmUp.turns, 500, 20];
  const targets: Target[] = [bare, ...compared];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const target of targets) await measure(target, warmUp);
  }
  const rates = new Map<Target, Rate[]>(targets.map((target) => [target, []]));
  // Forwards and backwards: other load on the machine affects all alike.
  for (let count = 0; count < rounds; count += 1) {
    for (const target of count % 2 === 0 ? targets : [...targets].reverse())
      rates.get(target)?.push(await measure(target, { duration }));
  }
  const rate = (target: Target, of: keyof Rate) => median((rates.get(target) ?? []).map((each) => each[of]));
  const perSecond = (target: Target) => `${Math.round(rate(target, "perMs") * 1000)}/s`;
  const cpu = (target: Target) => `${rate(target, "cpuMs").toFixed(1)} ms`;
  return compared.map((target) => ({
    name: `requests/s / bare Remix page with 24 cards: ${target.name}`,
    ratio: rate(target, "perMs") / rate(bare, "perMs"),
    aim: target.aim,
    note: [
      `${perSecond(target)} beside ${perSecond(bare)}`,
      `by processor time ${(rate(bare, "cpuMs") / rate(target, "cpuMs")).toFixed(2)}: ${cpu(target)} beside ${cpu(bare)}`,
    ].join("; "),
  }));
}

/** Asks with eight requests in parallel, each on a keep-alive connection, until so many or for so long. */
async function measure(target: Target, until: { requests: number } | { duration: number }): Promise<Rate> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const [begin, cpuBefore] = [performance.now(), cpuTimeOf(target.pid)];
  let answers = 0;
  const goesOn = () => ("requests" in until ? answers < until.requests : performance.now() - begin < until.duration);
  const worker = async () => {
    while (goesOn()) {
      answers += 1;
      await ask({ ...target, url: target.next?.(answers) ?? target.url }, agent);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return { perMs: answers / (performance.now() - begin), cpuMs: (cpuTimeOf(target.pid) - cpuBefore) / answers };
}

/** The processor's time that a process has used, in milliseconds; on Linux, elsewhere it is not known. */
function cpuTimeOf(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  // After the name, which may contain blanks: utime and stime are the 14th and 15th field, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
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
