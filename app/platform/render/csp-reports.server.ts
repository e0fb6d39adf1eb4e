import { Counter } from "prom-client";
import { registry } from "../metrics/registry.server.ts";

/** What browsers have reported about the content security policies, for `/metrics`. */
export const cspReports = new Counter({
  name: "csp_reports_total",
  help: "Browsers' reports about the content security policies since this process started, by directive.",
  labelNames: ["directive"],
  registers: [registry],
});
