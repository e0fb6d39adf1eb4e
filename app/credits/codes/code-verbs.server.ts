export { createCode } from "./code-create.server.ts";
export { listCodes, switchCode } from "./code-list.server.ts";
