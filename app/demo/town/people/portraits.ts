import type { Gender } from "#db/schema.ts";
import { type Face, faces } from "../faces.ts";
import type { Person, PersonPhoto } from "./person.ts";
import type { Random } from "../random.ts";

type Who = { gender: Gender; age: number; nth: number; start: number };

/** The drawn face that fits gender and age. `nth` cycles through the faces, so that neighbours in a search differ. */
function faceOf({ gender, age, nth, start }: Who): Face | undefined {
  const ageGroup: Face["ageGroup"] = age < 35 ? "young" : age < 50 ? "grown" : "older";
  const fitting = faces.filter((face) => face.gender === gender && face.ageGroup === ageGroup);
  return fitting[(nth + start) % fitting.length];
}

/** Pictures of one face, the main one first; at most as many as there are of that face. */
export function portraitsOf(random: Random, who: Who, count: number): PersonPhoto[] {
  const pictures = faceOf(who)?.pictures ?? [];
  return pictures.slice(0, count).map((picture) => personPhoto(random.photoId(), picture));
}

function personPhoto(id: string, { key, ...picture }: Face["pictures"][number]): PersonPhoto {
  return { id, pictureKey: key, ...picture };
}

/** Looks that agree with the pictures: who has some has the hair that they show, so nobody with hair is bald. */
export function looksOnPictures(looks: Person["looks"], photos: PersonPhoto[]): Person["looks"] {
  const face = faceOnPictures(photos);
  return face ? { ...looks, hair: face.hair } : looks;
}

function faceOnPictures(photos: PersonPhoto[]): Face | undefined {
  const key = photos[0]?.pictureKey;
  return faces.find(({ pictures }) => pictures.some((picture) => picture.key === key));
}

/**
 * Gives the people of the town faces anew, so that neighbours in the search's default order differ, in a whole pool and
 * in each country of it: of the faces that fit somebody, the one that was shown longest ago. `people` in that order.
 */
export function spreadFaces(people: Person[]): void {
  const lists = new Map<string, Face[]>();
  const listOf = (name: string) => lists.get(name) ?? lists.set(name, []).get(name)!;
  const distance = (list: Face[], face: Face) => {
    const last = list.lastIndexOf(face);
    return last < 0 ? Infinity : list.length - last;
  };
  for (const person of people) {
    const { niche, country, gender, photos } = person;
    const own = faceOnPictures(photos);
    if (!own) continue;
    const [pool, compatriots] = [listOf(`${niche} ${gender}`), listOf(`${niche} ${gender} ${country}`)];
    const shownAgo = (face: Face) => Math.min(distance(pool, face), distance(compatriots, face));
    // Their own face first, so that the town does not begin with the same faces in every pool.
    const fitting = [
      own,
      ...faces.filter((face) => face !== own && face.gender === gender && face.ageGroup === own.ageGroup),
    ];
    const face = fitting.reduce((best, each) => (shownAgo(each) > shownAgo(best) ? each : best));
    for (const list of [pool, compatriots]) list.push(face);
    person.photos = photos.flatMap(({ id }, at) => {
      const picture = face.pictures[at];
      return picture ? [personPhoto(id, picture)] : [];
    });
    person.looks = looksOnPictures(person.looks, person.photos);
  }
}
