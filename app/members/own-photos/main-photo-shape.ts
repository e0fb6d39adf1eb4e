/** What a main photo must be at least, and at most (app/members/README.md#photos). Sides in pixels. */
export const mainPhotoShape = { minSide: 200, maxRatio: 3 };

export type MainPhotoRefusal = "photo_main_shape";

/** Whether a photo can be the main one, which cards show as a square: no dot, and no strip. */
export function fitsAsMain({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= mainPhotoShape.minSide && long <= short * mainPhotoShape.maxRatio;
}
