export { listCases } from "./cases-list.server.ts";
export { release } from "./cases-release.server.ts";
export { report } from "./cases-report.server.ts";
export { showCase } from "./cases-show.server.ts";
