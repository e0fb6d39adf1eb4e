/** An operation on a state that only one thing changes at a time. */
export type Step<State> = {
  /** For the sentence about it. */
  name: string;
  startedAt: number;
  /** Infinity: it may still happen, whenever. */
  endedAt: number;
  /** It may also not have happened. */
  isOptional: boolean;
  /** The state after it; undefined: it cannot have been answered so in this state. */
  apply(state: State): State | undefined;
};

/** More than this many states to look at: the history is too entangled to be decided. */
const maxStates = 300_000;

/**
 * Whether there is an order of the steps, each at one moment between its start and its end, in which every answer is
 * right (linearizability; Wing and Gong, "Testing and Verifying Concurrent Objects", with Lowe's memory of states).
 * Returns undefined if there is, else the names of the steps of the longest such beginning, and of those that cannot follow.
 */
function findContradiction<State>(
  initial: State,
  steps: Step<State>[],
  keyOf: (state: State) => string,
): { explained: string[]; left: string[] } | undefined {
  const sorted = [...steps].sort((one, other) => one.startedAt - other.startedAt);
  const tried = new Set<string>();
  let longest: { path: number[]; left: number[] } | undefined;

  function search(state: State, left: number[], path: number[]): boolean {
    const key = `${left.join(",")}|${keyOf(state)}`;
    if (tried.has(key)) return false;
    if (tried.size >= maxStates) throw new Error("the history is too entangled to be decided");
    tried.add(key);
    const required = left.filter((index) => !sorted[index]?.isOptional);
    if (required.length === 0) return true;
    if (path.length >= (longest?.path.length ?? 0)) longest = { path, left: required };
    const firstEnd = Math.min(...required.map((index) => sorted[index]?.endedAt ?? Infinity));
    for (const index of left) {
      const step = sorted[index];
      // What began after another one's end cannot come before it.
      if (!step || step.startedAt > firstEnd) break;
      const next = step.apply(state);
      const rest = left.filter((each) => each !== index);
      if (next !== undefined && search(next, rest, [...path, index])) return true;
    }
    return false;
  }

  if (search(initial, [...sorted.keys()], [])) return undefined;
  const named = (indexes: number[] = []) => indexes.map((index) => sorted[index]?.name ?? "");
  return { explained: named(longest?.path), left: named(longest?.left) };
}

/** What is wrong with a register as a sentence, with the steps that were explained and those that cannot follow. */
export function checkSteps<State>(
  what: string,
  { initial, steps, keyOf }: { initial: State; steps: Step<State>[]; keyOf: (state: State) => string },
): string[] {
  const found = findContradiction(initial, steps, keyOf);
  if (!found) return [];
  const lines = ["nothing explains one of", ...found.left, "after", ...found.explained];
  return [`${what} no register:\n${lines.map((each) => `    ${each}`).join("\n")}`];
}
