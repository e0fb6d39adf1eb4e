import type { Gender } from "#db/schema.ts";
import { type Face, faces } from "./faces.ts";
import type { PersonPhoto } from "./person.ts";
import type { Random } from "./random.ts";

/**
 * Pictures of one drawn face that fits gender and age. `nth` cycles through the faces, so that neighbours in a search
 * differ; `count` is limited by the number of that face's pictures.
 */
export function portraitsOf(
  random: Random,
  who: { gender: Gender; age: number; nth: number; start: number },
  count: number,
): PersonPhoto[] {
  const look: Face["look"] = who.age < 35 ? "young" : who.age < 50 ? "grown" : "older";
  const fitting = faces.filter((face) => face.gender === who.gender && face.look === look);
  const face = fitting[(who.nth + who.start) % fitting.length];
  return (face?.pictures ?? []).slice(0, count).map(({ key, width, height, thumbhash }) => ({
    id: random.photoId(),
    pictureKey: key,
    width,
    height,
    thumbhash,
  }));
}
