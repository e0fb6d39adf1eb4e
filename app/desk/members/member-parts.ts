/** The parts of a member's page, each an address of its own (`?part=`). */
export const memberParts = ["overview", "orders", "credits", "mails", "timeline", "fraud"] as const;
export type MemberPart = (typeof memberParts)[number];

export function readMemberPart(text: string | null): MemberPart {
  return memberParts.find((each) => each === text) ?? "overview";
}

/**
 * What staff can do on a member's page: the command, what its button is called there, and the argument that names the
 * member. Whatever else the command asks for is a field.
 */
export const memberActs = [
  { slug: "credits-grant", label: "Grant or take credits", who: "email" },
  { slug: "account-correct-address", label: "Correct the address", who: "member" },
  { slug: "account-resend-activation", label: "Send the activation e-mail again", who: "member" },
  { slug: "account-end-sessions", label: "End all sessions", who: "member" },
  { slug: "account-export", label: "Send the member their data", who: "member" },
  { slug: "debit-block", label: "Block direct debit", who: "email" },
  { slug: "debit-unblock", label: "Allow direct debit again", who: "email" },
  { slug: "account-ban", label: "Ban or suspend", who: "email" },
  { slug: "account-unban", label: "Lift the ban", who: "email" },
  { slug: "account-erase", label: "Erase now", who: "member" },
] as const;

export type MemberAct = (typeof memberActs)[number];

type Facts = { status: string; confirmed: boolean; debitBlocked: boolean };

/** Whether an act makes sense for a member as they are; the command itself refuses too. */
export function isActOffered({ slug }: MemberAct, { status, confirmed, debitBlocked }: Facts): boolean {
  if (status === "erased") return false;
  const open = status === "active" || status === "not_confirmed";
  switch (slug) {
    case "account-correct-address":
      return open;
    case "account-resend-activation":
      return status === "not_confirmed";
    case "account-end-sessions":
      return open;
    case "account-export":
      return confirmed;
    case "account-unban":
      return status === "banned";
    case "account-erase":
      return status !== "banned";
    case "debit-block":
      return !debitBlocked;
    case "debit-unblock":
      return debitBlocked;
    default:
      return true;
  }
}
