import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, Browser } from "./browser.ts";

/**
 * One answer under load: its duration and status; status 0: no answer at all. `isTextLost`: a message was refused by a
 * page that does not have its text.
 */
export type Heard = { what: string; status: number; ms: number; retryAfter: string | undefined; isTextLost: boolean };

type Sender = { browsers: Browser[]; path: string; name: string };

/**
 * Simulates users with `rate` requests a second: pages, client navigations, polling, and messages that are sent again
 * with the same key until they are confirmed, like a browser's queue. `choose` returns the process that a load
 * balancer would use now.
 */
export function startLoad(options: { sender: Sender; pages: string[]; choose: () => number; rate?: number }) {
  const { sender, pages, choose, rate = 30 } = options;
  const heard: Heard[] = [];
  const texts: string[] = [];
  const underWay = new Set<Promise<void>>();
  /** A machine busy with other tests answers slowly: limit the requests in progress. */
  const maxUnderWay = 12;
  let on = true;
  let messages: Promise<void> = Promise.resolve();
  let failure: Error | undefined;

  async function ask(what: string, request: (browser: Browser) => Promise<Answer>, typed = "") {
    const browser = sender.browsers[choose()];
    if (!browser) throw new Error("no such process");
    const from = performance.now();
    const answer = await request(browser).catch(() => undefined);
    const status = answer?.status ?? 0;
    const isTextLost = status >= 400 && !answer?.text.includes(typed);
    const one = { what, status, ms: performance.now() - from, retryAfter: answer?.headers["retry-after"], isTextLost };
    heard.push(one);
    return one;
  }

  /** Sends messages in sequence, so that their order can be checked. */
  async function sendMessage(number: number): Promise<void> {
    const text = `${sender.name} ${number}`;
    texts.push(text);
    const fields = { intent: "send", text, key: `${sender.name.replaceAll(/\W/g, "-")}-${number}` };
    for (let tries = 0; tries < 400; tries += 1) {
      const { status } = await ask("send", (browser) => browser.post(sender.path, fields), text);
      if (status === 302) return;
      if (status !== 503 && status !== 0) throw new Error(`a message was answered ${status}`);
      await sleep(200);
    }
    throw new Error("the message was not accepted");
  }

  function keep(work: Promise<unknown>): void {
    const one: Promise<void> = work.then(() => void underWay.delete(one));
    underWay.add(one);
  }

  const running = (async () => {
    for (let number = 0; on; number += 1) {
      if (number % 5 === 0) {
        const mine = number;
        messages = messages
          .then(() => (failure ? undefined : sendMessage(mine)))
          .catch((error) => void (failure ??= error));
      } else if (underWay.size < maxUnderWay) {
        const page = pages[number % pages.length] ?? "/";
        keep(ask(page, (browser) => browser.get(page)));
      }
      await sleep(1000 / rate);
    }
  })();

  return {
    heard,
    /** Stops sending; returns the sent messages when all have been answered. */
    async stop(): Promise<string[]> {
      on = false;
      await running;
      await Promise.all(underWay);
      await messages;
      if (failure) throw failure;
      return texts;
    },
  };
}
