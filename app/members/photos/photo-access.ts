import type { Access } from "../access/access.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import type { ImageVariant } from "#app/platform/images/image-variants.ts";

/** The facts about one viewer and one photo, as loaded from the database. */
export type PhotoFacts = {
  variant: ImageVariant;
  status: "active" | "pending" | "rejected";
  /** It is the member's main photo. */
  main: boolean;
  /** The member may be shown: active and not in privacy mode. */
  listed: boolean;
  /** The viewer's access to the member's profile; for a visitor, that of anybody without a profile. */
  access: Access;
  /** The viewer may open profiles at all: a member, or a visitor if the site allows it. */
  mayBrowse: boolean;
  /**
   * The site serves main photos and blurs from another origin (`cdn_prefix`), which requests them without a session.
   */
  servedByCdn: boolean;
  premium: boolean;
  /**
   * What the proof of age leaves of it, for viewers who need one and have none
   * (app/age/README.md#where-it-is-required).
   */
  withoutProof: WithoutProof;
};

/** Without a needed proof of age: everything as ever, only the blurred file, nothing. */
export type WithoutProof = "all" | "blurred" | "nothing";

/**
 * `keep`: cached for an hour. `recheck`: revalidated on every request. `refuse`: a plain 404. `blur`: the blurred file in
 * the place of the requested one, revalidated.
 */
export type PhotoAnswer = "keep" | "recheck" | "refuse" | "blur";

type Line = { when: (facts: PhotoFacts) => boolean; answer: PhotoAnswer; source: string };

/** Who gets which file; the first matching line applies, everything else is refused (app/members/README.md#photos). */
const lines: Line[] = [
  { when: ({ access }) => access === "own", answer: "recheck", source: "one's own photos, also while they wait" },
  {
    when: ({ status }) => status !== "active",
    answer: "refuse",
    source: "app/members/README.md#photo-review: pending is for its owner only",
  },
  {
    when: ({ access }) => access !== "open",
    answer: "refuse",
    source: "spec 6, Blocking, either way; app/members/README.md#who-sees-whom: hidden",
  },
  {
    when: ({ main, listed }) => main && listed,
    answer: "keep",
    source: "app/members/README.md#who-sees-whom: main photos are for any visitor of the pool, landers feature them",
  },
  {
    when: ({ variant, listed, servedByCdn }) => variant === "blur" && listed && servedByCdn,
    answer: "keep",
    source: "app/members/README.md#photos: cdn_prefix serves main photos and blurs",
  },
  { when: ({ mayBrowse }) => !mayBrowse, answer: "refuse", source: "app/members/README.md#who-sees-whom" },
  {
    when: ({ main, variant }) => main || variant === "blur",
    answer: "keep",
    source: "app/members/README.md#photos: main photos and blurs",
  },
  { when: ({ premium }) => premium, answer: "recheck", source: "spec 6: premium members see all photos" },
];

/** Whether this viewer gets this file, and how it may be cached. */
export function photoAnswerFor(facts: PhotoFacts): PhotoAnswer {
  const answer = firstMatch(lines, facts)?.answer ?? "refuse";
  // The proof of age takes away from what a viewer would see, never adds to it.
  if (answer === "refuse" || facts.access === "own" || facts.withoutProof === "all") return answer;
  return facts.withoutProof === "blurred" ? "blur" : "refuse";
}
