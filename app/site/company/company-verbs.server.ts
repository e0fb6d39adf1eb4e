export { setCompany } from "./company-set.server.ts";
export { showCompanies } from "./company-show.server.ts";
