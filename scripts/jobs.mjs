// `npm run jobs`: a process for jobs, beside web processes that have JOBS=0. It is a process of the site that
// nobody is sent to: its health and metrics are on loopback (PORT of its own environment, else 3001).
import "./start/node-version.mjs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { endOnSignals, fail } from "./start/process/ending.mjs";
import { readEnvFile } from "./start/env-file.mjs";
import { install } from "./start/install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
endOnSignals();
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

try {
  // `.env` has the address that the web processes listen at.
  const { PORT = "3001", HOST = "127.0.0.1" } = process.env;
  readEnvFile(root);
  process.env.PUBLIC_ORIGIN ||= `http://localhost:${process.env.PORT || 3000}`;
  Object.assign(process.env, { JOBS: "1", PORT, HOST });
  await install(root);
  const { register } = await import("tsx/esm/api");
  register();
  const { openSite } = await import("./start/site.ts");
  const sayOpen = () =>
    `Jobs are running; http://${HOST}:${PORT}/readyz and /metrics show how they are doing. Ctrl-C stops them.`;
  await openSite(root, { sayOpen });
} catch (error) {
  fail(error);
}
