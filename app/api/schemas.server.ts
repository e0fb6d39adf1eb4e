import { z } from "zod";
import type { MemberCard } from "#app/members/card.queries.server.ts";
import { urls } from "#app/urls.ts";

/** A public id: random, at most 2^53 − 1, so that a JSON number stays exact (app/account/README.md#ids). */
export const Id = z.int().min(1);

/** A point in time: ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** A discount code (spec 3). `null` means no restriction; amounts are decimals in the code's currency. */
export const DiscountCode = z.object({
  code: z.string(),
  country: z.string().nullable(),
  /** Set if only this member can use the code. */
  user_id: Id.nullable(),
  expires: Timestamp,
  value_percentage: z.number(),
  currency: z.string().nullable(),
  minimum_order_value: z.number().nullable(),
  status: z.string(),
  validity: z.string(),
  expired: z.boolean(),
  paymentmethods: z.array(z.string()).nullable(),
});

/**
 * The main photo (spec 3). Paths of this site, to be prefixed with `cdn_prefix`: `filename` up to 1280 px, `match` a
 * square of 480 px, `thumb_filename` a square of 160 px.
 */
export const MainImage = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  match: z.string(),
  status: z.literal("active"),
});

/** A member in the API's lists and modals; `main_image` is null if there is no photo. */
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
