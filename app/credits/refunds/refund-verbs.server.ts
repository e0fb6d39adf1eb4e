export { listRefundsByStaff } from "../orders/order-list.server.ts";
export { refundOrder } from "./order-refund.server.ts";
export { listRefunds, recordRefund } from "./order-refunds.server.ts";
