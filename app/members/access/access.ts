import { firstMatch } from "#app/platform/first-match.ts";

/** The facts about one viewer and one member, as loaded from the database. */
export type AccessFacts = {
  own: boolean;
  /** The account is neither banned nor being deleted. */
  active: boolean;
  privacy: boolean;
  fictional: boolean;
  /** One of the two knows the other and does not want to meet them (app/account/README.md#people-i-know). */
  acquainted: boolean;
  /** The viewer has blocked the member. */
  blockedByViewer: boolean;
  /** The member has blocked the viewer. */
  blockedByMember: boolean;
  /** The member has liked the viewer or sent them a message. */
  knownToMember: boolean;
};

export type Access = "own" | "open" | "blocker" | "blocked" | "hidden";

type AccessRefusal = "own_profile" | "blocked_by_member" | "member_blocked";

/** Why a member with this access may not be liked, swiped or written to; undefined if they may. */
export const refusalByAccess: Partial<Record<Access, AccessRefusal>> = {
  own: "own_profile",
  blocked: "blocked_by_member",
  blocker: "member_blocked",
};

type Line = { when: (facts: AccessFacts, showsFictional: boolean) => boolean; access: Access; source: string };

/** Who may see a member; the first matching line applies. Unknown ids never get here and are treated as `hidden`. */
const lines: Line[] = [
  { when: (facts) => facts.own, access: "own", source: "app/members/README.md#who-sees-whom: own profile (in lists)" },
  { when: (facts) => !facts.active, access: "hidden", source: "app/leaving/README.md#deletion" },
  {
    when: (facts) => facts.acquainted,
    access: "hidden",
    source: "app/account/README.md#people-i-know: as if they did not exist",
  },
  {
    when: (facts, showsFictional) => facts.fictional && !showsFictional,
    access: "hidden",
    source: "app/site/README.md#fictional-profiles: fictional_warning none",
  },
  { when: (facts) => facts.blockedByMember, access: "blocked", source: "spec 6, Blocking" },
  {
    when: (facts) => facts.blockedByViewer,
    access: "blocker",
    source: "app/members/README.md#who-sees-whom: the blocker sees Unblock only",
  },
  {
    when: (facts) => facts.privacy && !facts.knownToMember,
    access: "hidden",
    source: "app/account/README.md#privacy-mode",
  },
];
export { lines as accessLines };

/** The viewer's access to the member's profile. */
export function accessTo(facts: AccessFacts, showsFictional: boolean): Access {
  return firstMatch(lines, facts, showsFictional)?.access ?? "open";
}
