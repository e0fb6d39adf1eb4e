export { backUp } from "./back-up.server.ts";
export { backupKeys } from "./backup-keys.server.ts";
export { drill } from "./drill.server.ts";
export { repeatErasures } from "./repeat-erasures.server.ts";
export { restore } from "./restore.server.ts";
export { signErasures } from "./sign-erasures.server.ts";
