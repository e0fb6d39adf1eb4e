import type { Niche } from "../site/niche.ts";
import type { PersonQuestions } from "./person-fields.tsx";
import { sexualitiesOf } from "./profile-values.ts";

/** What members of a niche can choose (product 1); a sexuality that no gender there has is not offered. */
export function personQuestions({ signup }: Niche): PersonQuestions {
  const known = signup.genders.flatMap((gender) => sexualitiesOf[gender]);
  return {
    genders: signup.genders,
    sexualities: signup.sexualities.filter((sexuality) => known.includes(sexuality)),
  };
}
