export { approve, keep, reject, remove } from "./verify-decide.server.ts";
export { listVerifications } from "./verify-list.server.ts";
