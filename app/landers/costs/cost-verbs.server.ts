export { importCostFile } from "./import-costs.server.ts";
export { setCostRates } from "./cost-rates.server.ts";
export { listStoredCosts, removeCost, setCost } from "./set-cost.server.ts";
