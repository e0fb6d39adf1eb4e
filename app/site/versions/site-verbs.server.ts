export { createSite } from "./site-create.server.ts";
export { showHistory } from "./site-history.server.ts";
export { revertTo } from "./site-revert.server.ts";
export { setSite } from "./site-set.server.ts";
export { showSite } from "./site-show.server.ts";
