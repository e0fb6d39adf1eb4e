import type { z } from "zod";
import { placeForm } from "#app/account/settings/place-choice.server.ts";
import { type Note, maxNoteLength, noteProblem, normaliseNote } from "./note-rule.ts";
import { maxLanguages, SpokenLanguage } from "../languages/spoken-languages.ts";
import type { AboutChanges, PersonChanges, ProfileChanges } from "./profile-changes.ts";
import { promptPlaces, readPrompts } from "../prompts/prompts.ts";
import { Gender, Interest, Sexuality, traitNames, traits } from "../profile-values.ts";
import { type RefuseField, type SubmittedFields, partialForm } from "./submitted-fields.server.ts";

/**
 * The forms of a profile and of the sign-up steps (app/README.md#fields): only submitted fields are changed, and an
 * empty one is cleared. The checkboxes send an additional empty `interests`, which distinguishes "none" from "not
 * asked"; those of the languages as well. Unknown values are refused with `choice_unknown`, `interest_unknown` or
 * `spoken_unknown`, more than six languages with `languages_many`; texts by
 * `note-rule.ts`, prompts by `prompts.ts`.
 */
export const PersonForm: z.ZodType<PersonChanges> = partialForm(readPerson);
export const AboutForm: z.ZodType<AboutChanges> = partialForm(readAbout);

/** All parts in one form; the country must be one of the site's. */
export function profileForm(countries: readonly string[]): z.ZodType<ProfileChanges> {
  return partialForm((sent, refuse) => readProfileChanges(sent, refuse, countries));
}

export function readProfileChanges(
  sent: SubmittedFields,
  refuse: RefuseField,
  countries: readonly string[],
): ProfileChanges {
  const place = sent.has("country")
    ? placeForm(countries).safeParse({
        country: sent.one("country"),
        region: sent.one("region"),
        city: sent.one("city"),
      })
    : undefined;
  for (const issue of place?.error?.issues ?? []) refuse(String(issue.path[0]), issue.message);
  return {
    place: place?.data,
    person: readPerson(sent, refuse),
    about: readAbout(sent, refuse),
    languages: readLanguages(sent, refuse),
  };
}

function readLanguages(sent: SubmittedFields, refuse: RefuseField): SpokenLanguage[] | undefined {
  if (!sent.has("languages")) return undefined;
  const codes = sent.all("languages");
  const languages = SpokenLanguage.options.filter((language) => codes.includes(language));
  if (codes.some((code) => !SpokenLanguage.read(code))) refuse("languages", "spoken_unknown");
  else if (languages.length > maxLanguages) refuse("languages", "languages_many");
  return languages;
}

function readPerson(sent: SubmittedFields, refuse: RefuseField): PersonChanges {
  const gender = Gender.read(sent.one("gender"));
  if (sent.has("gender") && !gender) refuse("gender", "choice_unknown");
  const sexuality = Sexuality.read(sent.one("sexuality"));
  if (sent.one("sexuality") !== "" && !sexuality) refuse("sexuality", "choice_unknown");
  const sentNames = traitNames.filter((name) => sent.has(name));
  for (const name of sentNames) {
    if (sent.one(name) !== "" && !traits[name].read(sent.one(name))) refuse(name, "choice_unknown");
  }
  return {
    ...(gender && { gender }),
    ...(sent.has("sexuality") && { sexuality: sexuality ?? null }),
    ...Object.fromEntries(sentNames.map((name) => [name, traits[name].read(sent.one(name)) ?? null])),
  };
}

function readAbout(sent: SubmittedFields, refuse: RefuseField): AboutChanges {
  const sentNames = (Object.keys(maxNoteLength) as Note[]).filter((note) => sent.has(note));
  const notes = Object.fromEntries(sentNames.map((note) => [note, normaliseNote(sent.one(note))] as const));
  for (const note of sentNames) {
    const problem = noteProblem(notes[note] ?? "", note);
    if (problem) refuse(note, problem);
  }
  const interestTexts = sent.all("interests");
  if (interestTexts.some((each) => !Interest.read(each))) refuse("interests", "interest_unknown");
  const interests = Interest.options.filter((interest) => interestTexts.includes(interest));
  const hasPrompts = promptPlaces.some((place) => sent.has(`prompt_${place}`) || sent.has(`answer_${place}`));
  return {
    notes,
    interests: sent.has("interests") ? interests : undefined,
    prompts: hasPrompts ? readPrompts(sent.one, refuse) : undefined,
  };
}
