export { seeAlarm } from "./alarm-seen.server.ts";
export { reconcile } from "./payments-reconcile.server.ts";
