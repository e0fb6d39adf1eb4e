export { blockDebit, unblockDebit } from "./debit-block.server.ts";
export { exportDebits } from "./debit-export.server.ts";
export { recordReturns } from "./debit-returns.server.ts";
