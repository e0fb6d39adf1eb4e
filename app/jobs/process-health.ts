import { ageOf } from "#app/desk/today/age-of.ts";
import { minutes } from "#app/platform/units.ts";

type Process = { name: string; not_ready: string[]; seen_at: Date };

/** How often a process that is ready says so. */
export const reportInterval = minutes(1);

/** One that has missed three reports is silent. */
const silentAfter = 3 * reportInterval;

/** What is wrong with the running processes, a sentence each; empty if all are ready. */
export function troublesOf(processes: Process[], now: Date): string[] {
  return processes.flatMap(({ name, not_ready, seen_at }) => {
    if (now.getTime() - seen_at.getTime() > silentAfter) return [`${name} has been silent for ${ageOf(seen_at, now)}`];
    return not_ready.length > 0 ? [`${name} is not ready: ${not_ready.join(", ")}`] : [];
  });
}
