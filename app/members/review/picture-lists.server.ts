import type { Db } from "#app/platform/database/db.server.ts";
import { findBlockedPicture } from "./blocked-picture.queries.server.ts";
import { insertMatch } from "./picture-match.queries.server.ts";
import { sameDistance } from "./near-photos.ts";

/** A picture as a list is asked about it. */
export type Picture = {
  /** What it looks like: `perceptualHash` of the variant `full`; empty if that could not be computed. */
  phash: string;
};

/**
 * A list of pictures that must not be published: our own, or a service of a hotline, which compares hashes of its own
 * making and is told the hash of ours or the bytes it needs (a further field of `Picture`).
 */
export type PictureList = {
  /** Its name, as the match and the case show it. */
  name: string;
  /** What it names is kept for a case of suspected abuse of minors; else it is refused, and nothing of it is kept. */
  opensCase: boolean;
  has(db: Db, picture: Picture): Promise<boolean>;
};

/** What staff have put on the list by `pictures block`. */
const ownList: PictureList = {
  name: "own list",
  opensCase: true,
  has: async (db, { phash }) =>
    (await findBlockedPicture(db, phash, { distance: sameDistance, intimate: false })) !== undefined,
};

/** Pictures of somebody who did not agree: notices that were upheld (app/safety/README.md#a-picture-of-me). */
const intimateList: PictureList = {
  name: "pictures of somebody",
  opensCase: false,
  has: async (db, { phash }) =>
    (await findBlockedPicture(db, phash, { distance: sameDistance, intimate: true })) !== undefined,
};

const pictureLists: readonly PictureList[] = [ownList, intimateList];

/** The first list that names a picture; undefined if it may be published. Every picture that is stored is asked about. */
export async function findPictureList(db: Db, picture: Picture): Promise<PictureList | undefined> {
  if (picture.phash === "") return undefined;
  for (const list of pictureLists) if (await list.has(db, picture)) return list;
  return undefined;
}

/**
 * Notes once that a stored photo is on a list: its case is opened within a minute
 * (app/safety/README.md#suspected-abuse-of-minors).
 */
export async function recordMatch(db: Db, match: { photoId: string; list: PictureList }, now: Date): Promise<void> {
  await insertMatch(db, { photoId: match.photoId, list: match.list.name }, now);
}

/** Notes that a stored photo is on the own list. */
export async function recordOwnMatch(db: Db, photoId: string, now: Date): Promise<void> {
  await recordMatch(db, { photoId, list: ownList }, now);
}
