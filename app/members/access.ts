/** What Postgres knows about one person looking at one member. */
export type AccessFacts = {
  own: boolean;
  /** The account is neither banned nor being deleted. */
  active: boolean;
  privacy: boolean;
  fictional: boolean;
  /** The looking person has blocked the member. */
  blockedByViewer: boolean;
  /** The member has blocked the looking person. */
  blockedByMember: boolean;
  /** The member has liked the looking person, or they have written to each other. */
  knownToMember: boolean;
};

export type Access = "own" | "open" | "blocker" | "blocked" | "hidden";

type Line = { when: (facts: AccessFacts, showsFictional: boolean) => boolean; access: Access; source: string };

/** Who may see a member, first line that fits. Unknown ids never get here: they answer like `hidden`. */
const lines: Line[] = [
  { when: (facts) => facts.own, access: "own", source: "product 3, never shown: own profile (in lists)" },
  { when: (facts) => !facts.active, access: "hidden", source: "product 2, ban and deletion" },
  {
    when: (facts, showsFictional) => facts.fictional && !showsFictional,
    access: "hidden",
    source: "product 1, fictional_warning none",
  },
  { when: (facts) => facts.blockedByMember, access: "blocked", source: "spec 6, Blocking" },
  { when: (facts) => facts.blockedByViewer, access: "blocker", source: "product 3, the blocker sees Unblock only" },
  { when: (facts) => facts.privacy && !facts.knownToMember, access: "hidden", source: "product 2, Privacy mode" },
];

/** What the looking person gets of the member's profile. */
export function accessTo(facts: AccessFacts, showsFictional: boolean): Access {
  return lines.find((line) => line.when(facts, showsFictional))?.access ?? "open";
}
