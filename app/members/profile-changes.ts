import type { ProfileTable } from "#db/schema.ts";
import type { Place } from "../account/settings/place-choice.server.ts";
import type { Gender, Interest, Sexuality, Trait } from "./profile-values.ts";
import type { Note } from "./note-rule.ts";
import type { Choices } from "../platform/choices.ts";

/** What a member tells about their person; a part that is not here stays as it is, null takes it away. */
export type PersonChanges = {
  gender?: Choices<typeof Gender>;
  sexuality?: Choices<typeof Sexuality> | null;
} & { [Name in Trait]?: ProfileTable[Name] };

/** What a member tells in their own words, and their interests, which replace those told before. */
export type AboutChanges = { notes: { [Name in Note]?: string }; interests: Interest[] | undefined };

/** Everything that one post of a profile form changes (product 9, profile and sign-up steps). */
export type ProfileChanges = { place: Place | undefined; person: PersonChanges; about: AboutChanges };

/** Nothing at all: `{ ...noChanges, person }` is what one sign-up step stores. */
export const noChanges: ProfileChanges = {
  place: undefined,
  person: {},
  about: { notes: {}, interests: undefined },
};
