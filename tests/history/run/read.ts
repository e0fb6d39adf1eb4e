import { setTimeout as sleep } from "node:timers/promises";
import type { Operation } from "../operation.ts";
import type { Answer } from "../../support/requests/browser.ts";
import type { Scene } from "./act.ts";
import { askUntilCertain, type TownRun } from "./client.ts";

type What = Operation extends infer Each
  ? Each extends Operation
    ? Omit<Each, "by" | "startedAt" | "endedAt">
    : never
  : never;

/**
 * Opens an address until it is shown, and records what it shows. A reading without an answer may have marked something
 * as read, which it then may not have shown: it is recorded as one that begins with the first try. What is refused
 * shows nothing and is left out.
 */
export async function readUntilAnswered(
  run: TownRun,
  { by, step }: Scene,
  path: string,
  readFrom: (answer: Answer) => What,
): Promise<void> {
  const told = await askUntilCertain(
    run,
    { by, step },
    (browser) => browser.get(path),
    (answer) =>
      answer.status === 200 ? { outcome: "done", what: readFrom(answer) } : { outcome: "refused", reason: "" },
  );
  if (!("what" in told)) return;
  const { number, startedAt, endedAt } = told;
  run.record({ number, by: by.label, startedAt, endedAt, ...told.what } as Operation);
}

/** Reads the database again and again until it answers. */
export async function untilRead<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await read();
    } catch (error) {
      if (tries > 200) throw error;
      await sleep(100);
    }
  }
}
