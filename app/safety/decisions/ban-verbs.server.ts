export { ban } from "./account-ban.server.ts";
export { unban } from "./account-unban.server.ts";
