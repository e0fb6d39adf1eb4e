import type { SiteSettings } from "#app/site/settings.ts";
import type { MemberProfile } from "../profile/profile.queries.server.ts";
import { traitNames } from "../profile-values.ts";

type AdviceName = "photo" | "photo_hidden" | "photos" | "about_me" | "looking_for" | "place" | "traits" | "interests";

/** One improvement of a profile; `place` is the section of the page for it. */
export type Advice = { name: AdviceName; done: boolean; place: "photos" | "place" | "person" | "words" };

type Settings = Pick<SiteSettings, "visible_profile_fields" | "visible_profile_notes">;
type Line = {
  name: AdviceName;
  place: Advice["place"];
  /** Fields that the site hides are not asked for. */
  isAsked: (settings: Settings) => boolean;
  isDone: (profile: MemberProfile) => boolean;
  source: string;
};

const always = () => true;
const countShownPhotos = (profile: MemberProfile) => profile.photos.filter(({ status }) => status === "active").length;
const countCharacters = (text: string) => text.trim().length;

/** Improvements of a profile, the most important first. The specification only asks for a photo (spec 4, Alerts). */
const lines: Line[] = [
  {
    name: "photo",
    place: "photos",
    isAsked: always,
    isDone: ({ card }) => card.photo !== null,
    source: "spec 4, enrich; app/members/README.md#search: with photo first",
  },
  {
    name: "about_me",
    place: "words",
    isAsked: ({ visible_profile_notes: notes }) => notes.includes("about_me"),
    isDone: ({ notes }) => countCharacters(notes.about_me) >= 60,
    source: "spec 3, visible_profile_notes",
  },
  {
    name: "interests",
    place: "words",
    isAsked: ({ visible_profile_fields: fields }) => fields.includes("interests"),
    isDone: ({ interests }) => interests.length >= 5,
    source: "spec 3, interests; app/games/README.md#match-finder: search and match finder count them",
  },
  {
    name: "place",
    place: "place",
    isAsked: ({ visible_profile_fields: fields }) => fields.includes("city"),
    isDone: ({ card }) => card.city !== null,
    source: "app/members/README.md#search: own country first, then region",
  },
  {
    name: "looking_for",
    place: "words",
    isAsked: ({ visible_profile_notes: notes }) => notes.includes("looking_for"),
    isDone: ({ notes }) => countCharacters(notes.looking_for) >= 20,
    source: "spec 3, visible_profile_notes",
  },
  {
    name: "traits",
    place: "person",
    isAsked: ({ visible_profile_fields: fields }) => traitNames.filter((name) => fields.includes(name)).length >= 3,
    isDone: ({ traits }) => traitNames.filter((name) => traits[name]).length >= 3,
    source: "app/site/README.md#settings: search_fields: others search by them",
  },
  {
    name: "photos",
    place: "photos",
    isAsked: always,
    isDone: (profile) => countShownPhotos(profile) >= 3,
    source: "spec 5: three are free",
  },
];

/**
 * The improvements of this profile, done or not, in order of importance. A member whom the site does not list
 * gets other advice about the photo, without a promise of a better position.
 */
export function adviceFor(profile: MemberProfile, settings: Settings, { listed } = { listed: true }): Advice[] {
  return lines
    .filter((line) => line.isAsked(settings))
    .map(({ name, place, isDone }) => ({
      name: name === "photo" && !listed ? "photo_hidden" : name,
      place,
      done: isDone(profile),
    }));
}
