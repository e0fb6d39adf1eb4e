import type { z } from "zod";
import { placeForm } from "../account/settings/place-choice.server.ts";
import { type Note, noteLength, noteProblem, tidyNote } from "./note-rule.ts";
import type { AboutChanges, PersonChanges, ProfileChanges } from "./profile-changes.ts";
import { Gender, Interest, Sexuality, traitNames, traits } from "./profile-values.ts";
import { type Refuse, type Sent, sentForm } from "./sent-fields.server.ts";

/**
 * The forms of a profile and of the sign-up steps (product 9): only fields that were sent are changed, an empty one is
 * taken away; boxes send an empty `interests` along, so that none at all can be told from "not asked". Unknown values
 * are refused with `choice_unknown`, `interest_unknown`; texts as `note-rule.ts` says.
 */
export const PersonForm: z.ZodType<PersonChanges> = sentForm(readPerson);
export const AboutForm: z.ZodType<AboutChanges> = sentForm(readAbout);

/** All parts in one form; the place is one of the site's countries. */
export function profileForm(countries: readonly string[]): z.ZodType<ProfileChanges> {
  return sentForm((sent, refuse) => readProfile(sent, refuse, countries));
}

export function readProfile(sent: Sent, refuse: Refuse, countries: readonly string[]): ProfileChanges {
  const asked = sent.has("country")
    ? placeForm(countries).safeParse({
        country: sent.one("country"),
        region: sent.one("region"),
        city: sent.one("city"),
      })
    : undefined;
  for (const issue of asked?.error?.issues ?? []) refuse(String(issue.path[0]), issue.message);
  return { place: asked?.data, person: readPerson(sent, refuse), about: readAbout(sent, refuse) };
}

function readPerson(sent: Sent, refuse: Refuse): PersonChanges {
  const gender = Gender.read(sent.one("gender"));
  if (sent.has("gender") && !gender) refuse("gender", "choice_unknown");
  const sexuality = Sexuality.read(sent.one("sexuality"));
  if (sent.one("sexuality") !== "" && !sexuality) refuse("sexuality", "choice_unknown");
  const told = traitNames.filter((name) => sent.has(name));
  for (const name of told) {
    if (sent.one(name) !== "" && !traits[name].read(sent.one(name))) refuse(name, "choice_unknown");
  }
  return {
    ...(gender && { gender }),
    ...(sent.has("sexuality") && { sexuality: sexuality ?? null }),
    ...Object.fromEntries(told.map((name) => [name, traits[name].read(sent.one(name)) ?? null])),
  };
}

function readAbout(sent: Sent, refuse: Refuse): AboutChanges {
  const told = (Object.keys(noteLength) as Note[]).filter((note) => sent.has(note));
  const notes = Object.fromEntries(told.map((note) => [note, tidyNote(sent.one(note))] as const));
  for (const note of told) {
    const problem = noteProblem(notes[note] ?? "", note);
    if (problem) refuse(note, problem);
  }
  const named = sent.all("interests");
  if (named.some((each) => !Interest.read(each))) refuse("interests", "interest_unknown");
  const interests = Interest.options.filter((interest) => named.includes(interest));
  return { notes, interests: sent.has("interests") ? interests : undefined };
}
