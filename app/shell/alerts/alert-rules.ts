import { cite } from "#app/platform/cite.ts";
import type { DismissibleName } from "../dismissals/dismissals.ts";

const alertNames = ["activation", "notifications", "enrich", "push"] as const;
export type AlertName = (typeof alertNames)[number] & DismissibleName;

/** The facts that decide which alerts are shown; `push` is known only in the browser. */
export type AlertFacts = {
  viewer: { status: string; photoId: string | null; mailsEndedBy: string | undefined };
  push?: { capable: boolean; subscribed: boolean; denied: boolean };
};

type Row = { applies: (facts: AlertFacts) => boolean; notOn: RegExp; source: string };

/** When each alert applies, and on which pages it is not shown. */
export const alertRules: Record<AlertName, Row> = {
  activation: {
    applies: ({ viewer }) => viewer.status === "not_confirmed",
    // These pages are about the confirmation already.
    notOn: /^\/(activate|complete-signup)(\/|$)/i,
    source: cite("spec 4, Alerts: an activation reminder; app/shell/README.md#alerts: not_confirmed"),
  },
  notifications: {
    applies: ({ viewer }) => viewer.mailsEndedBy !== undefined,
    notOn: /^\/(notifications|complete-signup)(\/|$)/i,
    source: cite(
      "spec 4, Alerts: disabled notifications; app/shell/README.md#alerts: notifications_disabled not empty",
    ),
  },
  enrich: {
    applies: ({ viewer }) => viewer.photoId === null,
    notOn:
      /^\/(profile|signup|complete-signup|activate\/done|premium|notifications|directdebit|credits\/[^/]+\/directdebit|settings)(\/|$)/i,
    source: cite("spec 4, Enrich-profile alert"),
  },
  push: {
    applies: ({ push }) => push !== undefined && push.capable && !push.subscribed && !push.denied,
    // /notifications has its own switch.
    notOn: /^\/(signup|complete-signup|signup-matches|chats|notifications|members\/[^/]+\/(chat|signup))(\/|$)/i,
    source: cite(
      "spec 4, Alerts: a push alert; app/shell/README.md#alerts: capable, not subscribed, not denied, not in sign-up or chat",
    ),
  },
};

/** The alerts of a signed-in member on a page, the most urgent first, without dismissed ones. */
export function alertsFor(pathname: string, facts: AlertFacts, dismissed: DismissibleName[]): AlertName[] {
  return alertNames.filter(
    (name) => alertRules[name].applies(facts) && !alertRules[name].notOn.test(pathname) && !dismissed.includes(name),
  );
}
