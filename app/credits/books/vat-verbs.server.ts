export { reportOss, setExchangeRates } from "./oss.server.ts";
export { reportVat } from "./vat-report.server.ts";
export { setVat } from "./vat-set.server.ts";
export { showVat } from "./vat-show.server.ts";
