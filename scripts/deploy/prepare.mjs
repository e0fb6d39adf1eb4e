// Installs and builds the site without starting it, for an image: the start then finds everything done.
import "../start/node-version.mjs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { end, endOnSignals, fail } from "../start/process/ending.mjs";
import { install } from "../start/install.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);
endOnSignals();

try {
  await install(root);
  const { register } = await import("tsx/esm/api");
  register();
  const { build } = await import("../start/build.ts");
  console.log(`The site is built in ${await build(root)}.`);
  await end(0);
} catch (error) {
  fail(error);
}
