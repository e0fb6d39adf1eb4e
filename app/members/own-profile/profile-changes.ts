import type { ProfileTable } from "#db/schema.ts";
import type { Place } from "#app/account/settings/place-choice.server.ts";
import type { SpokenLanguage } from "../languages/spoken-languages.ts";
import type { AnsweredPrompt } from "../prompts/prompts.ts";
import type { Gender, Interest, Sexuality, Trait } from "../profile-values.ts";
import type { Note } from "./note-rule.ts";
import type { Choices } from "#app/platform/choices.ts";

/** Changes to a member's personal fields; a missing field stays unchanged, null clears it. */
export type PersonChanges = {
  gender?: Choices<typeof Gender>;
  sexuality?: Choices<typeof Sexuality> | null;
} & { [Name in Trait]?: ProfileTable[Name] };

/** Changes to a member's texts, and the interests and prompts, which replace the stored ones. */
export type AboutChanges = {
  notes: { [Name in Note]?: string };
  interests: Interest[] | undefined;
  prompts: AnsweredPrompt[] | undefined;
};

/** All changes of one post of a profile form (app/README.md#fields, profile and sign-up steps). */
export type ProfileChanges = {
  place: Place | undefined;
  person: PersonChanges;
  about: AboutChanges;
  /** They replace the stored ones. */
  languages: SpokenLanguage[] | undefined;
};

/** No changes; a sign-up step stores, for example, `{ ...noChanges, person }`. */
export const noChanges: ProfileChanges = {
  place: undefined,
  person: {},
  about: { notes: {}, interests: undefined, prompts: undefined },
  languages: undefined,
};
