import { setTimeout as sleep } from "node:timers/promises";
import { openStream, type OpenStream } from "../../support/requests/open-stream.ts";
import { readChat } from "../clients/read-chat.ts";
import { type Citizen, type TownRun, visitorAs } from "./client.ts";
import { webProcesses } from "./place.ts";
import { untilRead } from "./read.ts";

type Hint = { type: string; conversation?: number };

/**
 * Keeps a stream of a member's live events open, as a page does, and reads a conversation when it hears of a message in
 * it. Returns the function that ends it, once all readings are recorded.
 */
export function listen(run: TownRun, by: Citizen): () => Promise<void> {
  let isOver = false;
  let stream: OpenStream | undefined;
  const reading = new Set<Promise<void>>();

  async function onMessage(conversation: number): Promise<void> {
    const heardAt = run.now();
    const row = await untilRead(() =>
      run.place.db
        .selectFrom("conversation_side")
        .select("other_id")
        .where("conversation_id", "=", conversation)
        .where("profile_id", "=", by.profileId)
        .executeTakeFirst(),
    );
    const to = run.citizens.find(({ profileId }) => profileId === row?.other_id);
    if (!to) {
      const what = `${by.label} heard of a message in a conversation that is not there`;
      return run.record({ kind: "strange", by: by.label, startedAt: heardAt, endedAt: heardAt, what });
    }
    run.record({ kind: "heard", by: by.label, of: to.label, startedAt: heardAt, endedAt: heardAt });
    await readChat.perform(run, { by, to, step: { number: -1, act: "read_chat", by: 0, to: 0, luck: Math.random() } });
  }

  const listening = (async () => {
    for (let process = 0; !isOver; process = (process + 1) % webProcesses.length) {
      const { origin, host, cookies } = visitorAs(run.place, by, process);
      stream = await openStream({ origin, host, cookies } as Parameters<typeof openStream>[0], "/events").catch(
        () => undefined,
      );
      if (stream?.status === 200) {
        let seen = 0;
        let hasEnded = false;
        void stream.ended.then(() => (hasEnded = true));
        while (!hasEnded && !isOver) {
          const text = stream.text();
          const end = text.lastIndexOf("\n\n");
          for (const [, data = ""] of text.slice(seen, Math.max(seen, end)).matchAll(/^data: (.*)$/gm)) {
            const hint = JSON.parse(data) as Hint;
            if (hint.type !== "message" || hint.conversation === undefined) continue;
            const work: Promise<void> = onMessage(hint.conversation).finally(() => reading.delete(work));
            reading.add(work);
          }
          seen = Math.max(seen, end);
          await sleep(5);
        }
      }
      stream?.close();
      await sleep(50);
    }
  })();
  return async () => {
    isOver = true;
    stream?.close();
    await listening;
    await Promise.all(reading);
  };
}
