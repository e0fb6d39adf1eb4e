import { log } from "../platform/log.server.ts";

/** Something about money that a person must look at: one line of level error, `alarm` says which kind. */
export function raiseAlarm(alarm: string, details: Record<string, unknown>): void {
  log.error({ alarm, ...details }, "a payment needs a look");
}
