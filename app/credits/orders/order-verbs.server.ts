export { checkByStaff } from "./order-check.server.ts";
export { listOrdersByStaff } from "./order-list.server.ts";
export { showOrder } from "./order-show.server.ts";
