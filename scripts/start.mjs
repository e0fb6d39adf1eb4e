// `npm start`: from a bare checkout to an open site. Plain Node, because nothing may be installed yet.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { endOnSignals, fail } from "./start/ending.mjs";
import { install } from "./start/install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
endOnSignals();
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

try {
  await install(root);
  // From here on TypeScript is understood.
  const { register } = await import("tsx/esm/api");
  register();
  const { openSite } = await import("./start/site.ts");
  await openSite(root);
} catch (error) {
  fail(error);
}
