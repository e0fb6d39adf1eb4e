import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, type Member } from "#tests/support/members/a-member.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { findNginx, noNginx, startNginx } from "#tests/support/servers/nginx.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";
import { builtVersion, endProcess, freePort, serve, waitUntilOpen } from "#tests/support/site/site-process.ts";

const perSecond = 50;
const rounds = 3;
const senders = 5;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ own: true, processes: 2, env: { DRAIN_SECONDS: "5" } });
});
afterAll(() => site.stop());

test(`a rolling restart behind nginx, ${rounds} times, loses no request and doubles no effect`, async () => {
  const nginx = findNginx();
  if (!nginx) return console.log(noNginx);
  const ports = site.origins.map((origin) => Number(new URL(origin).port));
  const front = await startNginx(nginx, { port: await freePort(), upstreams: ports });
  const anna = await aMember(site, { gender: "female" });
  const members = await Promise.all(
    Array.from({ length: senders }, () => aMember(site, { credits: 100_000, premium: true })),
  );
  const browsers = members.map((member) => throughNginx(front.origin, member));

  const failed: string[] = [];
  const sent = members.map(() => [] as string[]);
  let requests = 0;
  let busy = 0;
  const underWay = new Set<Promise<void>>();
  const send = async () => {
    const number = requests++;
    const who = number % senders;
    const browser = browsers[who] as Browser;
    const isPost = number % 4 === 0;
    const text = `message ${number}`;
    const fields = { intent: "send", text, key: `rolling-${number}` };
    const ask = () => (isPost ? browser.post(`/members/${anna.profileId}/chat`, fields) : browser.get("/api/user.php"));
    try {
      let answer = await ask();
      // A machine that is too busy for so many says so, and a page's scripts then send the same again, as here. A
      // request that got no answer, or one by nginx alone, is lost.
      for (let tries = 0; answer.status === 503 && answer.headers["retry-after"] && tries < 20; tries++) {
        busy++;
        answer = await ask();
      }
      if (answer.status !== (isPost ? 302 : 200)) failed.push(`${number}: ${answer.status}`);
      else if (isPost) sent[who]?.push(text);
    } catch (error) {
      failed.push(`${number}: ${(error as Error).message}`);
    }
  };
  const timer = setInterval(() => {
    const work = send().finally(() => underWay.delete(work));
    underWay.add(work);
  }, 1000 / perSecond);

  const running = [...site.processes];
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [index, port] of ports.entries()) {
        await endProcess(running[index]!);
        const env = { DATABASE_URL: site.databaseUrl, PUBLIC_ORIGIN: site.origins[0] ?? "", DRAIN_SECONDS: "5" };
        running[index] = serve(builtVersion(), port, env, []);
        await waitUntilOpen(site.origins[index] ?? "", "/readyz");
      }
    }
  } finally {
    clearInterval(timer);
    await Promise.all(underWay);
    await Promise.all(running.map(endProcess));
    await front.stop();
  }
  console.log(
    `${requests} requests during ${rounds * ports.length} restarts, ${failed.length} failed, ${busy} asked to come again`,
  );
  expect(failed).toEqual([]);
  for (const [index, member] of members.entries()) {
    const rows = await site.db.selectFrom("message").select("text").where("sender_id", "=", member.profileId).execute();
    expect(rows.map(({ text }) => text).sort()).toEqual(sent[index]?.sort());
  }
}, 600_000);

/** The member's session through the proxy. It passes the host without a port. */
function throughNginx(origin: string, { browser }: Member): Browser {
  return new Browser(origin, "localhost").actAs(browser);
}
