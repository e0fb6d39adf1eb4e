import type { DismissName } from "./dismissals.ts";

export const alertNames = ["activation", "notifications", "enrich", "push"] as const;
export type AlertName = (typeof alertNames)[number] & DismissName;

/** What the alerts look at; `push` is known in the browser only. */
export type AlertCase = {
  viewer: { status: string; photoId: string | null; notificationsDisabled: string[] };
  push?: { capable: boolean; subscribed: boolean; denied: boolean };
};

type Row = { applies: (about: AlertCase) => boolean; notOn: RegExp; source: string };

/** Who is told what, and where not. */
const rows: Record<AlertName, Row> = {
  activation: {
    applies: ({ viewer }) => viewer.status === "not_confirmed",
    // These pages are about the confirmation themselves.
    notOn: /^\/(activate|complete-signup)(\/|$)/i,
    source: "spec 4, Alerts: an activation reminder; product 1: not_confirmed",
  },
  notifications: {
    applies: ({ viewer }) => viewer.notificationsDisabled.length > 0,
    notOn: /^\/(notifications|complete-signup)(\/|$)/i,
    source: "spec 4, Alerts: disabled notifications; product 1: notifications_disabled not empty",
  },
  enrich: {
    applies: ({ viewer }) => viewer.photoId === null,
    notOn:
      /^\/(profile|signup|complete-signup|activate\/done|premium|notifications|directdebit|credits\/[^/]+\/directdebit|settings)(\/|$)/i,
    source: "spec 4, Enrich-profile alert",
  },
  push: {
    applies: ({ push }) => push !== undefined && push.capable && !push.subscribed && !push.denied,
    // /notifications has the switch itself.
    notOn: /^\/(signup|complete-signup|signup-matches|chats|notifications|members\/[^/]+\/(chat|signup))(\/|$)/i,
    source: "spec 4, Alerts: a push alert; product 1: capable, not subscribed, not denied, not in sign-up or chat",
  },
};

/** The alerts of a signed-in member on a page, the most urgent first, without those put away. */
export function alertsOn(pathname: string, about: AlertCase, dismissed: DismissName[]): AlertName[] {
  return alertNames.filter(
    (name) => rows[name].applies(about) && !rows[name].notOn.test(pathname) && !dismissed.includes(name),
  );
}
