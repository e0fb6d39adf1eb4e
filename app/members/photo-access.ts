import type { Access } from "./access.ts";
import type { ImageVariant } from "../platform/images/image-variants.ts";

/** What Postgres knows about one person asking for one photo. */
export type PhotoFacts = {
  variant: ImageVariant;
  status: "active" | "pending" | "rejected";
  /** It is the member's main photo. */
  main: boolean;
  /** The member may be shown: active and not in privacy mode. */
  listed: boolean;
  /** What the asking person gets of the member's profile; a visitor is asked about as anybody. */
  access: Access;
  /** The asking person may open profiles at all: a member, or a visitor whom the site lets browse. */
  mayBrowse: boolean;
  /** The site lets another origin hand out main photos and blurs (`cdn_prefix`); it asks as anybody. */
  handedOut: boolean;
  premium: boolean;
};

/** `keep`: an hour in the browser. `recheck`: asked again each time. `refuse`: a plain 404. */
export type PhotoAnswer = "keep" | "recheck" | "refuse";

type Line = { when: (facts: PhotoFacts) => boolean; answer: PhotoAnswer; source: string };

/** Who gets which file, first line that fits; all else is refused (product 3, Photos). */
const lines: Line[] = [
  { when: ({ access }) => access === "own", answer: "recheck", source: "one's own photos, also while they wait" },
  { when: ({ status }) => status !== "active", answer: "refuse", source: "product 3: pending is for its owner only" },
  {
    when: ({ access }) => access !== "open",
    answer: "refuse",
    source: "spec 6, Blocking, either way; product 2, hidden",
  },
  {
    when: ({ main, listed }) => main && listed,
    answer: "keep",
    source: "product 3: main photos are for any visitor of the pool, landers feature them",
  },
  {
    when: ({ variant, listed, handedOut }) => variant === "blur" && listed && handedOut,
    answer: "keep",
    source: "product 3: cdn_prefix serves main photos and blurs",
  },
  { when: ({ mayBrowse }) => !mayBrowse, answer: "refuse", source: "product 3, Who sees" },
  {
    when: ({ main, variant }) => main || variant === "blur",
    answer: "keep",
    source: "product 3: main photos and blurs",
  },
  { when: ({ premium }) => premium, answer: "recheck", source: "spec 6: premium members see all photos" },
];

/** Whether this person gets this file now, and how long a browser may keep it. */
export function photoAnswerTo(facts: PhotoFacts): PhotoAnswer {
  return lines.find((line) => line.when(facts))?.answer ?? "refuse";
}
