import { log } from "#app/platform/log.server.ts";

/** Logs a payment problem that a person must look at: one line of level error, `alarm` names the kind. */
export function raiseAlarm(alarm: string, details: Record<string, unknown>): void {
  log.error({ alarm, ...details }, "a payment needs attention");
}
