import { machineNow } from "#app/platform/clock.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { checks } from "./checks.server.ts";
import type { Finding } from "./findings.ts";

const marks: Record<Finding["state"], string> = { fine: "ok", odd: "?", wrong: "WRONG" };

/** Looks at every part of the installation, one after the other; refuses if something is wrong. */
export async function examine(db: Db, { now }: Pick<StaffContext, "now">): Promise<StaffAnswer> {
  const lines: string[] = [];
  let wrongs = 0;
  for (const { name, find } of checks) {
    const findings = await find({ env, db, storage: photoStorage, now, machineNow: machineNow() });
    for (const { state, sentence } of findings) {
      lines.push(`${name.padEnd(11)} ${marks[state].padEnd(5)} ${sentence}`);
      if (state === "wrong") wrongs += 1;
    }
  }
  if (wrongs === 0) return done(...lines, "Nothing is wrong.");
  return refuse([...lines, `${wrongs === 1 ? "One thing is" : `${wrongs} things are`} wrong.`].join("\n"));
}
