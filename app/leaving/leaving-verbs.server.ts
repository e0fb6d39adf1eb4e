export { deleteReasons } from "./account-delete-reasons.server.ts";
export { eraseByStaff } from "./account-erase.server.ts";
export { exportByStaff } from "./account-export.server.ts";
