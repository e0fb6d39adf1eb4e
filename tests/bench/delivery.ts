import { aMember } from "#tests/support/members/a-member.ts";
import { openStream } from "#tests/support/requests/open-stream.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import type { Line } from "./line.ts";
import { percentile } from "./statistics.ts";

/**
 * The time from sending to the message in the recipient's open chat, compared with the time of the sender's answer: the
 * hint over the recipient's live connection, then the reload of their screen. A hint alone is not a delivery.
 */
export async function delivery(site: TestSite, options: { quick: boolean }): Promise<Line> {
  const writer = await aMember(site, { premium: true, credits: 100_000 });
  const reader = await aMember(site, { gender: "female" });
  const first = await writer.browser.post(`/members/${reader.profileId}/chat`, { intent: "send", text: "first" });
  const chat = first.location ?? "";
  const line = await openStream(reader.browser, "/events");
  const countMessages = () => line.text().split('"message"').length - 1;
  const times: Record<"answer" | "screen", number[]> = { answer: [], screen: [] };
  const warmUp = 5;
  for (let round = 0; round < warmUp + (options.quick ? 30 : 100); round += 1) {
    const text = `delivery ${round}.`;
    const before = countMessages();
    const begin = performance.now();
    const seen = (async () => {
      // Like the screen: reload after every hint. A hint may still be about the previous message.
      for (let hints = before; ; ) {
        await line.said('"message"', hints + 1);
        hints = countMessages();
        const screen = await reader.browser.get(`${chat}.data`);
        if (screen.status !== 200) throw new Error(`the recipient's screen answered ${screen.status}`);
        if (screen.text.includes(text)) return performance.now() - begin;
      }
    })();
    const sent = await writer.browser.post(chat, { intent: "send", text, key: `delivery-${round}` });
    if (sent.status !== 302) throw new Error(`a form was answered ${sent.status}`);
    const answered = performance.now() - begin;
    const shownAt = await seen;
    if (round < warmUp) continue;
    times.answer.push(answered);
    times.screen.push(shownAt);
  }
  line.close();
  return {
    name: "delivery to the other's screen / the writer's answer, p95",
    ratio: percentile(times.screen, 0.95) / percentile(times.answer, 0.95),
  };
}
