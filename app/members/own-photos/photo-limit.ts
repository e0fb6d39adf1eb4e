import { photoLimits } from "#app/credits/bundles/premium-benefits.ts";

export type PhotoLimitRefusal = "photo_limit" | "photo_limit_premium";

export function photoLimitOf(premium: boolean): number {
  return premium ? photoLimits.premium : photoLimits.free;
}

/** Why another photo is refused, or undefined. A member may already have more than allowed from a time with Premium. */
export function refusePhoto(member: { premium: boolean; photoCount: number }): PhotoLimitRefusal | undefined {
  if (member.photoCount < photoLimitOf(member.premium)) return undefined;
  return member.premium ? "photo_limit_premium" : "photo_limit";
}
