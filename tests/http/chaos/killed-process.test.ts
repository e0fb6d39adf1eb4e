import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import type { Browser } from "#tests/support/requests/browser.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

const sends = 500;
const senders = 4;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ own: true, processes: 2 });
});
afterAll(() => site.stop());

test(`${sends} messages arrive exactly once, charged once and in order, although a process is killed meanwhile`, async () => {
  const each = sends / senders;
  const anna = await aMember(site, { gender: "female" });
  const [first, second] = site.processes;
  if (!first || !second) throw new Error("two processes are needed");
  let sendCount = 0;
  let killed: Promise<unknown> | undefined;

  const pairs = await Promise.all(
    Array.from({ length: senders }, async (_, index) => {
      const ben = await aMember(site, { credits: sends * 5, premium: true });
      const ways = [ben.browser, atOther(ben.browser)];
      return { ben, ways: index % 2 ? ways.reverse() : ways };
    }),
  );
  await Promise.all(
    pairs.map(async ({ ways }, sender) => {
      for (let number = 0; number < each; number++) {
        await sendUntilAnswered(ways, `/members/${anna.profileId}/chat`, {
          intent: "send",
          text: `message ${number}`,
          key: `sender-${sender}-${number}`,
        });
        // While other posts are in progress.
        if (++sendCount === Math.floor(sends / 2)) {
          killed = once(second, "exit");
          second.kill("SIGKILL");
        }
      }
    }),
  );
  await killed;
  expect(second.signalCode).toBe("SIGKILL");

  for (const { ben } of pairs) {
    const stored = await site.db
      .selectFrom("message")
      .select(["text", "seq"])
      .where("sender_id", "=", ben.profileId)
      .orderBy("seq")
      .execute();
    expect(stored.map((row) => row.text)).toEqual(Array.from({ length: each }, (_, number) => `message ${number}`));
    expect(stored.map((row) => row.seq)).toEqual(Array.from({ length: each }, (_, number) => number + 1));
    const account = await site.db
      .selectFrom("account")
      .select("credits")
      .where("id", "=", ben.accountId)
      .executeTakeFirstOrThrow();
    expect(account.credits).toBe(sends * 5 - each * 5);
  }
});

function atOther(browser: Browser): Browser {
  return site.visitor(1).actAs(browser);
}

/** Like a browser's queue: sends the same message with the same key to each process in turn, until one confirms it. */
async function sendUntilAnswered(ways: Browser[], path: string, fields: Record<string, string>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await ways[attempt % ways.length]?.post(path, fields).catch(() => undefined);
    if (answer?.status === 302) return;
    if (answer && ![503, 502].includes(answer.status))
      throw new Error(`${answer.status}: ${answer.words.slice(0, 200)}`);
  }
  throw new Error("the message was not accepted");
}
