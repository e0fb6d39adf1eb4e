import type { SiteSettings } from "../site/settings.ts";
import type { MemberProfile } from "./profile.queries.server.ts";
import { traitNames } from "./profile-values.ts";

export type AdviceName = "photo" | "photos" | "about_me" | "looking_for" | "place" | "traits" | "interests";

/** One thing that makes a profile better; `place` is where on the page it is done. */
export type Advice = { name: AdviceName; done: boolean; place: "photos" | "place" | "person" | "words" };

type Settings = Pick<SiteSettings, "visible_profile_fields" | "visible_profile_notes">;
type Line = {
  name: AdviceName;
  place: Advice["place"];
  /** What the site does not show is not asked for. */
  asked: (settings: Settings) => boolean;
  done: (profile: MemberProfile) => boolean;
  source: string;
};

const always = () => true;
const shown = (profile: MemberProfile) => profile.photos.filter(({ status }) => status === "active").length;
const signs = (text: string) => text.trim().length;

/** What makes a profile better, the weightiest first. The specification asks for a photo alone (spec 4, Alerts). */
const lines: Line[] = [
  {
    name: "photo",
    place: "photos",
    asked: always,
    done: ({ card }) => card.photo !== null,
    source: "spec 4, enrich; product 3: with photo first",
  },
  {
    name: "about_me",
    place: "words",
    asked: ({ visible_profile_notes: notes }) => notes.includes("about_me"),
    done: ({ notes }) => signs(notes.about_me) >= 60,
    source: "spec 3, visible_profile_notes",
  },
  {
    name: "interests",
    place: "words",
    asked: ({ visible_profile_fields: fields }) => fields.includes("interests"),
    done: ({ interests }) => interests.length >= 5,
    source: "spec 3, interests; product 3: search and match finder count them",
  },
  {
    name: "place",
    place: "place",
    asked: ({ visible_profile_fields: fields }) => fields.includes("city"),
    done: ({ card }) => card.city !== null,
    source: "product 3, search: own country first, then region",
  },
  {
    name: "looking_for",
    place: "words",
    asked: ({ visible_profile_notes: notes }) => notes.includes("looking_for"),
    done: ({ notes }) => signs(notes.looking_for) >= 20,
    source: "spec 3, visible_profile_notes",
  },
  {
    name: "traits",
    place: "person",
    asked: ({ visible_profile_fields: fields }) => traitNames.filter((name) => fields.includes(name)).length >= 3,
    done: ({ traits }) => traitNames.filter((name) => traits[name]).length >= 3,
    source: "product 1, search_fields: others search by them",
  },
  {
    name: "photos",
    place: "photos",
    asked: always,
    done: (profile) => shown(profile) >= 3,
    source: "spec 5: three are free",
  },
];

/** What would make this profile better, done and undone, in order of weight (issue: advice on the own profile). */
export function adviceFor(profile: MemberProfile, settings: Settings): Advice[] {
  return lines
    .filter((line) => line.asked(settings))
    .map(({ name, place, done }) => ({ name, place, done: done(profile) }));
}
