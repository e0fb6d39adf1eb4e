// `npm run bench [-- --quick]`: the site's performance, as ratios measured side by side in this run.
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
  process.env.TEST_BUILD = await build(root);
  const { bench } = await import("../tests/bench/bench.ts");
  await bench({ quick });
  await end(0);
} catch (error) {
  fail(error);
}

function readOptions(args: string[]): boolean {
  const unknownOption = args.find((arg) => arg !== "--quick");
  if (unknownOption) throw new Error(`Unknown option ${unknownOption}; --quick uses smaller towns and shorter rounds.`);
  return args.includes("--quick");
}
