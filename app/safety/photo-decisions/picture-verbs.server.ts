export { block } from "./pictures-block.server.ts";
export { listBlocked } from "./pictures-blocked.server.ts";
export { unblock } from "./pictures-unblock.server.ts";
