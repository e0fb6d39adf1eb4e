/** Photos a member may keep (spec 1, spec 5). Rejected ones do not count: they are shown to nobody. */
export const photoLimits = { free: 3, premium: 25 } as const;

export type PhotoLimitRefusal = "photo_limit" | "photo_limit_premium";

export function photoLimitOf(premium: boolean): number {
  return premium ? photoLimits.premium : photoLimits.free;
}

/** Why one more photo is not taken; undefined when it fits. More than allowed may be left from premium days. */
export function refusePhoto(member: { premium: boolean; kept: number }): PhotoLimitRefusal | undefined {
  if (member.kept < photoLimitOf(member.premium)) return undefined;
  return member.premium ? "photo_limit_premium" : "photo_limit";
}
