import type { Citizen, TownRun } from "./client.ts";
import type { Step } from "./schedule.ts";

/** Who acts, towards whom, and as which step. */
export type Scene = { by: Citizen; to: Citizen; step: Step };

/**
 * Something that a client does: it asks until it is certain of the answer, and records one operation. `weight`: how often
 * it happens, in comparison.
 */
export type Act = { weight: number; perform(run: TownRun, scene: Scene): Promise<unknown> };
