import type { Gender, Sexuality } from "#db/schema.ts";
import { sexualitiesOf } from "./profile-values.ts";

/**
 * The equivalent sexuality for another gender: gay and lesbian are exchanged, everything else stays (spec 3,
 * sexuality). So members who correct their gender need not choose again, and the form is not refused.
 */
export function sexualityFor(gender: Gender, sexuality: Sexuality): Sexuality {
  if (sexualitiesOf[gender].includes(sexuality)) return sexuality;
  return gender === "male" ? "gay" : "lesbian";
}
