import { parseDateOfBirth } from "#app/account/date-of-birth.ts";
import { nameProblem, normaliseName } from "#app/account/name-rule.ts";
import { isReservedName } from "#app/account/reserved-name.server.ts";
import { type Place, placeForm } from "#app/account/settings/place-choice.server.ts";
import { photoLimits } from "#app/credits/bundles/premium-benefits.ts";
import type { Niche } from "#app/site/niche.ts";
import type { Site } from "#app/site/site.server.ts";
import { ageOf } from "../age.ts";
import { isHiddenByAge } from "../own-profile/niche-age.ts";
import { maxLanguages, SpokenLanguage } from "../languages/spoken-languages.ts";
import { maxNoteLength, noteProblem, normaliseNote, type Note } from "../own-profile/note-rule.ts";
import {
  type AnsweredPrompt,
  answerProblem,
  maxPromptAnswer,
  maxPrompts,
  normaliseAnswer,
  promptsOf,
} from "../prompts/prompts.ts";
import {
  Gender,
  Interest,
  Sexuality,
  sexualitiesOf,
  type Trait,
  traitNames,
  type Traits,
  traits,
} from "../profile-values.ts";

/** The columns of a file of fictional profiles, and the fields of one. */
export const fictionalFields = [
  "external_id",
  "name",
  "gender",
  "date_of_birth",
  "country",
  "region",
  "city",
  "sexuality",
  ...traitNames,
  "about_me",
  "looking_for",
  "interests",
  "languages",
  "prompts",
  "photos",
] as const;
export type FictionalField = (typeof fictionalFields)[number];

/** A file must have these columns; the others may be left out. */
export const requiredFields = ["external_id", "name", "gender", "date_of_birth", "country"] as const;

/** A fictional profile that has passed the rules of its niche and site. */
export type FictionalPerson = {
  externalId: string;
  name: string;
  gender: Gender;
  sexuality: Sexuality | null;
  dateOfBirth: string;
  place: Place;
  traits: Traits;
  notes: Record<Note, string>;
  interests: Interest[];
  languages: SpokenLanguage[];
  prompts: AnsweredPrompt[];
  /** The names of the photo files, the main one first. */
  photos: string[];
};

/** What the rules depend on. */
export type FictionalSite = {
  names: readonly string[];
  niche: Niche;
  countries: readonly string[];
  minAge: number;
  timezone: string;
};

export const fictionalSiteOf = ({ settings, niche }: Pick<Site, "settings" | "niche">): FictionalSite => ({
  names: [settings.name, settings.mail_name],
  ...{ niche, countries: settings.countries, minAge: settings.min_age, timezone: settings.timezone },
});

type Row = Partial<Record<FictionalField, string>>;

const nameProblems: Record<NonNullable<ReturnType<typeof nameProblem>>, string> = {
  username_at: "may not start with @",
  username_is_email: "may not be an e-mail address",
  username_contact: "may not contain an e-mail address, a web address or a phone number",
  username_length: "must have 3 to 20 characters",
  username_characters: "may have only letters, digits, spaces and . _ -",
};
const placeProblems: Record<string, string> = {
  country_unknown: "country must be one of the site's, as two capital letters",
  region_unknown: "region is not one of this country's",
  city_unknown: "city is not the name of a place",
  city_contact: "city may not contain contact details",
};

/**
 * Reads a row of a file (or the fields of an edited profile) by the rules for members, the niche's and the site's
 * (app/site/README.md#niches): who may sign up there, and the minimum age of women, whom the niche would otherwise
 * hide. Returns every problem of the row, each a short sentence for staff.
 */
export function readFictionalPerson(
  row: Row,
  site: FictionalSite,
  now: Date,
): { ok: true; person: FictionalPerson } | { ok: false; problems: string[] } {
  const problems: string[] = [];
  const text = (field: FictionalField) => (row[field] ?? "").trim();
  const { genders, sexualities } = site.niche.signup;

  const externalId = text("external_id");
  if (!/^[\w.:-]{1,80}$/.test(externalId)) problems.push("external_id must have 1 to 80 letters, digits and . _ : -");
  const name = normaliseName(text("name"));
  const wrongName = nameProblem(name, "");
  if (wrongName) problems.push(`name ${nameProblems[wrongName]}`);
  else if (isReservedName(name, site.names)) problems.push("name could be mistaken for the site or its staff");
  const gender = Gender.read(text("gender"));
  if (!gender) problems.push(`gender must be ${Gender.options.join(" or ")}`);
  else if (!genders.includes(gender)) problems.push(`this niche has no ${gender} profiles`);

  const [year = "", month = "", day = "", ...more] = text("date_of_birth").split("-");
  const born = parseDateOfBirth({ year, month, day: more.length > 0 ? "" : day }, site, now);
  if (!born.ok) {
    const young = born.problem === "date_of_birth_required" && day !== "";
    problems.push(young ? `younger than ${site.minAge}` : "date_of_birth must be a day such as 1990-12-31");
  } else if (gender && isHiddenByAge({ gender, age: ageOf(born.date, now) }, site.niche)) {
    problems.push(`this niche shows women from the age of ${site.niche.minAgeOfWomen}`);
  }

  const place = placeForm(site.countries).safeParse({
    ...{ country: text("country"), region: text("region"), city: text("city") },
  });
  for (const issue of place.error?.issues ?? []) problems.push(placeProblems[issue.message] ?? issue.message);

  const sexuality = Sexuality.read(text("sexuality")) ?? null;
  const possible = gender ? sexualitiesOf[gender].filter((each) => sexualities.includes(each)) : sexualities;
  const mustSay = !sexualities.includes("hetero");
  if ((text("sexuality") !== "" || mustSay) && (sexuality === null || !possible.includes(sexuality))) {
    problems.push(`sexuality must be ${possible.join(" or ")}`);
  }
  const looks: Traits = {};
  for (const trait of traitNames) {
    if (text(trait) === "") continue;
    const value = traits[trait].read(text(trait));
    if (!value) problems.push(`${trait} must be one of ${traits[trait].options.join(", ")}`);
    else Object.assign(looks, { [trait]: value } satisfies { [Name in Trait]?: string });
  }
  const note = (field: Note) => {
    const value = normaliseNote(row[field] ?? "");
    const problem = noteProblem(value, field);
    if (problem === "note_long") problems.push(`${field} may have at most ${maxNoteLength[field]} characters`);
    if (problem === "note_contact") problems.push(`${field} may not contain contact details`);
    return value;
  };
  const notes = { about_me: note("about_me"), looking_for: note("looking_for") };
  const named = listOf(text("interests"));
  const strange = named.filter((each) => !Interest.read(each));
  if (strange.length > 0) problems.push(`unknown interests: ${strange.slice(0, 5).join(", ").slice(0, 100)}`);
  const codes = listOf(text("languages"));
  const unknown = codes.filter((each) => !SpokenLanguage.read(each));
  if (unknown.length > 0) problems.push(`unknown languages: ${unknown.slice(0, 5).join(", ").slice(0, 100)}`);
  const languages = SpokenLanguage.options.filter((each) => codes.includes(each));
  if (languages.length > maxLanguages) problems.push(`at most ${maxLanguages} languages`);
  const prompts = readPromptLines(row.prompts ?? "", site.niche, (problem) => problems.push(problem));
  const photos = listOf(text("photos"));
  if (photos.length > photoLimits.premium) problems.push(`at most ${photoLimits.premium} photos`);
  if (new Set(photos).size < photos.length) problems.push("a photo is named twice");

  if (problems.length > 0 || !gender || !born.ok || !place.data) return { ok: false, problems };
  const interests = Interest.options.filter((each) => named.includes(each));
  return {
    ok: true,
    person: {
      ...{ externalId, name, gender, sexuality, dateOfBirth: born.date, place: place.data },
      ...{ traits: looks, notes, interests, languages, prompts, photos },
    },
  };
}

/** Prompts in one cell, a line or part between bars each: the opening's name, a colon, the answer. */
function readPromptLines(text: string, niche: Niche, refuse: (problem: string) => void): AnsweredPrompt[] {
  const parts = text.split(/[|\n]/).filter((part) => part.trim() !== "");
  if (parts.length > maxPrompts) refuse(`at most ${maxPrompts} prompts`);
  const offered = promptsOf(niche.name);
  const prompts = parts.slice(0, maxPrompts).flatMap((part) => {
    const [name = "", ...words] = part.split(":");
    const prompt = offered.find((each) => each === name.trim());
    const answer = normaliseAnswer(words.join(":"));
    const problem = answerProblem(answer);
    if (!prompt) refuse(`unknown prompt: ${name.trim().slice(0, 40)}`);
    else if (answer === "") refuse(`the prompt ${prompt} has no answer`);
    else if (problem === "prompt_long")
      refuse(`the answer to ${prompt} may have at most ${maxPromptAnswer} characters`);
    else if (problem) refuse(`the answer to ${prompt} may not contain contact details`);
    return prompt && answer !== "" ? [{ prompt, answer }] : [];
  });
  if (new Set(prompts.map(({ prompt }) => prompt)).size < prompts.length) refuse("a prompt is answered twice");
  return prompts;
}

/** Values in one cell, divided by commas, semicolons, bars or lines. */
function listOf(text: string): string[] {
  return text
    .split(/[,;|\n]/)
    .map((each) => each.trim())
    .filter(Boolean);
}
