import type { Niche } from "#app/site/niche.ts";
import type { PersonQuestions } from "./person-fields.tsx";
import { sexualitiesOf } from "../profile-values.ts";

/** The choices of a niche's members, with sexualities by gender (app/site/README.md#niches; spec 3). */
export function personQuestions({ signup }: Niche): PersonQuestions {
  const ofGender = (gender: "female" | "male") =>
    signup.sexualities.filter((sexuality) => sexualitiesOf[gender].includes(sexuality));
  return { genders: signup.genders, sexualities: { female: ofGender("female"), male: ofGender("male") } };
}
