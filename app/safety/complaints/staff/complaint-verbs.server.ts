export { hideWaiting, showAgain } from "../../intimate/complaints-hide.server.ts";
export { countYear } from "./complaints-counts.server.ts";
export { decide } from "./complaints-decide.server.ts";
export { listComplaints } from "./complaints-list.server.ts";
export { preview } from "./complaints-preview.server.ts";
export { showComplaint } from "./complaints-show.server.ts";
