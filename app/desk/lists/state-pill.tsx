import type { AccountStatus, OrderStatus } from "#db/schema.ts";
import { classes } from "#app/ui/classes.ts";

/** The states that rows of the desk's lists are in: members, orders, refunds, messages. */
type State = AccountStatus | OrderStatus | "requested" | "settled" | "queued" | "sent" | "kept";

const tones = {
  success: "bg-success-wash text-success-text",
  warning: "bg-warning-wash text-warning-text",
  danger: "bg-danger-wash text-danger-text",
  neutral: "bg-sunk text-ink",
};

const toneOf: Record<State, keyof typeof tones> = {
  active: "success",
  not_confirmed: "neutral",
  pending_deletion: "warning",
  banned: "danger",
  erased: "neutral",
  loading: "neutral",
  pending: "warning",
  completed: "success",
  failed: "danger",
  cancelled: "neutral",
  requested: "warning",
  settled: "success",
  queued: "warning",
  sent: "success",
  kept: "success",
};

/** The state of a row, in its colour. `label`: where another word says it better. */
export function StatePill({ state, label }: { state: State; label?: string }) {
  return <span className={classes("badge", tones[toneOf[state]])}>{label ?? state.replaceAll("_", " ")}</span>;
}
