type NoticeTimes = { notifiedAt: Date | null; liftedAt: Date | null; correctedAt: Date | null };

/** How far the notice to a victim is, as staff read it. */
export function victimState({ notifiedAt, liftedAt, correctedAt }: NoticeTimes): "waiting" | "warned" | "corrected" {
  if (!notifiedAt || (liftedAt && !correctedAt)) return "waiting";
  return correctedAt ? "corrected" : "warned";
}
