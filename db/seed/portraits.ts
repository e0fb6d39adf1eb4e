import type { Gender } from "#db/schema.ts";
import { type Face, faces } from "./faces.ts";
import type { Person, PersonPhoto } from "./person.ts";
import type { Random } from "./random.ts";

type Who = { gender: Gender; age: number; nth: number; start: number };

/** The drawn face that fits gender and age. `nth` cycles through the faces, so that neighbours in a search differ. */
function faceOf({ gender, age, nth, start }: Who): Face | undefined {
  const look: Face["look"] = age < 35 ? "young" : age < 50 ? "grown" : "older";
  const fitting = faces.filter((face) => face.gender === gender && face.look === look);
  return fitting[(nth + start) % fitting.length];
}

/** Pictures of one face, the main one first; at most as many as there are of that face. */
export function portraitsOf(random: Random, who: Who, count: number): PersonPhoto[] {
  const pictures = faceOf(who)?.pictures ?? [];
  return pictures.slice(0, count).map(({ key, width, height, thumbhash }) => ({
    id: random.photoId(),
    pictureKey: key,
    width,
    height,
    thumbhash,
  }));
}

/** Looks that agree with the pictures: who has some has the hair that they show, so nobody with hair is bald. */
export function looksOnPictures(looks: Person["looks"], photos: PersonPhoto[]): Person["looks"] {
  const key = photos[0]?.pictureKey;
  const face = faces.find(({ pictures }) => pictures.some((picture) => picture.key === key));
  return face ? { ...looks, hair: face.hair } : looks;
}
