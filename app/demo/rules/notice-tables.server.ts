import { notificationRules } from "#app/push/notifications/notification-rules.ts";
import { alertRules } from "#app/shell/alerts/alert-rules.ts";
import { condition, duration, type RuleTable } from "./rule-table.ts";

/** What members are notified of, on the page and elsewhere. */
export function noticeTables(): RuleTable[] {
  return [
    {
      id: "alerts",
      title: "Alerts",
      lead: "Shown above the page of a signed-in member, until put away.",
      columns: ["alert", "when", "not on", "source"],
      rows: Object.entries(alertRules).map(([name, { applies, notOn, source }]) => [
        name,
        condition(applies),
        notOn.source,
        source,
      ]),
    },
    {
      id: "notifications",
      title: "Notifications",
      lead: "Sent to a member who is not online.",
      columns: ["event", "by", "unseen for", "once per sender in", "source"],
      rows: notificationRules.map(({ kind, channel, delayMs, senderIntervalMs, source }) => [
        kind,
        channel,
        duration(delayMs),
        senderIntervalMs === 0 ? "every time" : duration(senderIntervalMs),
        source,
      ]),
    },
  ];
}
