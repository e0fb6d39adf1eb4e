import type { Town } from "./schedule.ts";

/**
 * The shortest town that still fails, by leaving out parts of its steps and faults, first halves, then less and less
 * (Zeller's delta debugging). `fails` runs a town again; a town that fails only sometimes is run `times` times before
 * it counts as right.
 */
export async function shrinkTown(
  town: Town,
  fails: (town: Town) => Promise<boolean>,
  { times = 1, maxRuns = 60 }: { times?: number; maxRuns?: number } = {},
): Promise<Town> {
  let runs = 0;
  const stillFails = async (smaller: Town) => {
    for (let time = 0; time < times; time++) {
      if (runs++ >= maxRuns) return false;
      if (await fails(smaller)) return true;
    }
    return false;
  };
  let shortest = town;
  const faults = await leaveOut(town.faults, (kept) => stillFails({ ...shortest, faults: kept }));
  shortest = { ...shortest, faults };
  const steps = await leaveOut(town.steps, (kept) => stillFails({ ...shortest, steps: kept }));
  return { ...shortest, steps };
}

/** The fewest entries of a list with which it still fails. */
async function leaveOut<T>(list: T[], fails: (kept: T[]) => Promise<boolean>): Promise<T[]> {
  let kept = list;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const without = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (await fails(without)) kept = without;
      else at += size;
    }
  }
  return kept;
}
