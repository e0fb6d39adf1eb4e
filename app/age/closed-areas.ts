import { firstMatch } from "#app/platform/first-match.ts";
import type { SiteSettings } from "#app/site/settings.ts";

/** The parts of the site as the proof of age divides it (app/age/README.md#never-behind-the-proof). */
export type AgeArea =
  /** Never behind the proof. */
  | "open"
  /** For visitors: the front page, landers, prices, the sign-up's first step. */
  | "visitors"
  /** Search and profiles, which visitors may see too where the site lets them. */
  | "browsing"
  /** A sign-up with a message to a member: visitors write to members. */
  | "first_message"
  /** For members, and whatever no other area names. */
  | "members"
  | "chat"
  | "likes"
  | "orders"
  /** The files of photos: the photo's own screen chooses between them. */
  | "photos";

type Level = SiteSettings["age_proof_at"];
/** `visitors`: for those without an account too. The others' screens lead visitors to the login. */
type Line = { when: (level: Level, area: AgeArea) => boolean; for: "everybody" | "members" | "nobody"; source: string };

const among =
  (...areas: AgeArea[]) =>
  (area: AgeArea) =>
    areas.includes(area);
const isBought = among("chat", "likes", "orders");

const lines: Line[] = [
  { when: (_, area) => area === "open", for: "nobody", source: "app/age/README.md#never-behind-the-proof" },
  {
    when: (level) => level === "entry",
    for: "everybody",
    source: "app/age/README.md#where-it-is-required: entry: all other pages",
  },
  {
    when: (level, area) => level === "signup" && area === "visitors",
    for: "nobody",
    source: "app/age/README.md#where-it-is-required: signup: from sign-up on",
  },
  {
    when: (level, area) => level === "signup" && among("browsing", "first_message")(area),
    for: "everybody",
    source: "app/age/README.md#where-it-is-required: signup: members' pages, whoever looks at them",
  },
  {
    when: (level) => level === "signup",
    for: "members",
    source:
      "app/age/README.md#where-it-is-required: signup; without an account the way leads to the login, which is open",
  },
  {
    when: (level, area) => level === "photos" && among("photos", "first_message")(area),
    for: "everybody",
    source: "app/age/README.md#where-it-is-required: photos: uncensored photos and chat",
  },
  {
    when: (level, area) => level === "photos" && isBought(area),
    for: "members",
    source: "app/age/README.md#where-it-is-required: photos: chat, likes and orders",
  },
];

/** Whether an area is closed to somebody who needs a proof and has none. */
export function isClosed(level: Level, area: AgeArea, who: { signedIn: boolean }): boolean {
  const closedFor = firstMatch(lines, level, area)?.for ?? "nobody";
  return closedFor === "everybody" || (closedFor === "members" && who.signedIn);
}
