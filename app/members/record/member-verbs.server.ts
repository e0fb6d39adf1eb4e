export { correctAddressByStaff, resendActivationByStaff } from "./account-address.server.ts";
export { endSessions } from "./account-end-sessions.server.ts";
export { findByStaff } from "./account-find.server.ts";
export { showAccount } from "./account-show.server.ts";
