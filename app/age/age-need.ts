import { firstMatch } from "#app/platform/first-match.ts";
import type { SiteSettings } from "#app/site/settings.ts";

/** What a site asks of somebody: nothing, a proof of age if they like, or a proof. */
export type AgeNeed = "none" | "offered" | "required";

/** Where somebody is. What the visitor chose (cookie `country`) is not among it: it never counts. */
export type Whereabouts = {
  /** The country of the IP address; undefined if unknown. */
  located: string | undefined;
  /** The country in the member's profile; null for visitors and where it is empty. */
  profile: string | null;
};

type Countries = SiteSettings["age_proof"];
type Line = { when: (place: Whereabouts, countries: Countries) => boolean; need: AgeNeed; source: string };

const named = (countries: Countries, code: string | null | undefined) =>
  code ? (countries as Record<string, AgeNeed | undefined>)[code] : undefined;
const strictest = (countries: Countries, need: AgeNeed) => Object.values(countries).includes(need as "required");

const lines: Line[] = [
  {
    when: ({ located, profile }, countries) => [located, profile].some((code) => named(countries, code) === "required"),
    need: "required",
    source: "app/age/README.md#where-it-is-required: required if GeoIP or the profile's country requires it",
  },
  {
    when: ({ located }, countries) => located === undefined && strictest(countries, "required"),
    need: "required",
    source: "app/age/README.md#where-it-is-required: an unknown country counts as the strictest line",
  },
  {
    when: ({ located, profile }, countries) => [located, profile].some((code) => named(countries, code) === "offered"),
    need: "offered",
    source: "app/age/README.md#where-it-is-required: offered",
  },
  {
    when: ({ located }, countries) => located === undefined && strictest(countries, "offered"),
    need: "offered",
    source: "app/age/README.md#where-it-is-required: an unknown country counts as the strictest line",
  },
];

/** What a site asks of somebody at a place; nothing where no line names it. */
export function ageNeedOf(place: Whereabouts, settings: Pick<SiteSettings, "age_proof">): AgeNeed {
  return firstMatch(lines, place, settings.age_proof)?.need ?? "none";
}

/** Whether the site requires a proof of anybody. */
export function requiresAgeProof(settings: Pick<SiteSettings, "age_proof">): boolean {
  return strictest(settings.age_proof, "required");
}

/**
 * Whether the proof is a step of the sign-up: right after the account was created
 * (app/age/README.md#where-it-is-required).
 */
export function asksDuringSignup(need: AgeNeed, settings: Pick<SiteSettings, "age_proof_at">): boolean {
  return need === "required" && settings.age_proof_at === "signup";
}
