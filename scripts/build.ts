// `npm run build`: builds this version of the site, for an image or for a later start.
import "./start/node-version.mjs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./start/build.ts";
import { end, endOnSignals, fail } from "./start/process/ending.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
endOnSignals();

try {
  console.log(`The site is built in ${await build(root)}.`);
  await end(0);
} catch (error) {
  fail(error);
}
