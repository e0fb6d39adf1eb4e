import { z } from "zod";
import type { MemberCard } from "../members/card.queries.server.ts";
import { urls } from "../urls.ts";

/** A public id: random, at most 2^53 − 1, so that a JSON number stays exact (product 2). */
export const Id = z.int().min(1);

/** A moment: ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/**
 * The main photo (spec 3). Paths of this site, to be prefixed by `cdn_prefix`: `filename` up to 1280 px, `match` 480
 * square, `thumb_filename` 160 square.
 */
export const MainImage = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  match: z.string(),
  status: z.literal("active"),
});

/** A member as lists and modals of the API show one; `main_image` is null when there is no photo. */
export const ProfileEntry = z.object({
  id: Id,
  name: z.string(),
  age: z.int(),
  main_image: MainImage.nullable(),
  fictional: z.boolean(),
});

export function mainImageOf(photo: { id: string } | null): z.input<typeof MainImage> | null {
  return (
    photo && {
      filename: urls.photo(photo.id, "full"),
      thumb_filename: urls.photo(photo.id, "thumb"),
      match: urls.photo(photo.id, "match"),
      status: "active",
    }
  );
}

export function profileEntryOf(card: MemberCard): z.input<typeof ProfileEntry> {
  const { id, name, age, fictional } = card;
  return { id, name, age, main_image: mainImageOf(card.photo), fictional };
}
