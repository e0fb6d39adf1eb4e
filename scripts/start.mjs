// `npm start`: from a fresh checkout to a running site. Plain Node, because nothing may be installed yet.
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
  readEnvFile(root);
  await install(root);
  // From here on TypeScript modules can be imported.
  const { register } = await import("tsx/esm/api");
  register();
  const { openSite } = await import("./start/site.ts");
  await openSite(root);
} catch (error) {
  fail(error);
}
