// `npm run bench [-- --quick]`: how the site does, as ratios that were measured side by side in this run.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { end, endOnSignals, fail } from "./start/ending.mjs";
import { install } from "./start/install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
endOnSignals();

try {
  const quick = readOptions(process.argv.slice(2));
  await install(root);
  const { build } = await import("./start/build.ts");
  await build(root);
  const { bench } = await import("../tests/bench/bench.ts");
  await bench({ quick });
  await end(0);
} catch (error) {
  fail(error);
}

function readOptions(words: string[]): boolean {
  const strange = words.find((word) => word !== "--quick");
  if (strange) throw new Error(`${strange} is no option here; --quick takes smaller towns and shorter rounds.`);
  return words.includes("--quick");
}
