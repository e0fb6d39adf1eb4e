/** A place in the write-ahead log (`16/B374D848`) as a number that grows. */
export function positionOf(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Where the primary's log was at a moment, in milliseconds of any clock. */
export type LogMark = { at: number; position: bigint };

/**
 * How far a replica is behind, in milliseconds: the time since the primary's log was last at a place that the replica
 * has replayed. No clock of a server is needed, and a primary that writes nothing leaves nobody behind. Undefined: it
 * has replayed none of these marks. `marks` in the order of time.
 */
export function lagOf(marks: LogMark[], replayed: bigint, now: number): number | undefined {
  // As long as the log stood at a replayed place, the replica was up to date.
  const first = marks.findIndex(({ position }) => position > replayed);
  if (first < 0) return marks.length > 0 ? 0 : undefined;
  const mark = marks[first - 1];
  return mark && now - mark.at;
}
