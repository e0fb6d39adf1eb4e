import { minutes } from "#app/platform/units.ts";
import { ageOf } from "./age-of.ts";

type Process = { name: string; not_ready: string[]; seen_at: Date };

/** A process says how it is every minute; after three it is silent. */
const silentAfter = minutes(3);

/** What is wrong with the running processes, a sentence each; empty if all are ready. */
export function troublesOf(processes: Process[], now: Date): string[] {
  return processes.flatMap(({ name, not_ready, seen_at }) => {
    if (now.getTime() - seen_at.getTime() > silentAfter) return [`${name} has been silent for ${ageOf(seen_at, now)}`];
    return not_ready.length > 0 ? [`${name} is not ready: ${not_ready.join(", ")}`] : [];
  });
}
