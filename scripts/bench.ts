// `npm run bench [-- --quick | --million | --scale]`: the site's performance, as ratios measured side by side in this run;
// with --scale what each action costs on the rig, for planning.
import "./start/node-version.mjs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { end, endOnSignals, fail } from "./start/process/ending.mjs";
import { install } from "./start/install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
endOnSignals();

try {
  const options = readOptions(process.argv.slice(2));
  await install(root);
  const { build } = await import("./start/build.ts");
  process.env.TEST_BUILD = await build(root);
  if (options.scale) {
    const { scale } = await import("../tests/bench/scale.ts");
    await scale(options);
    await end(0);
  }
  const { bench } = await import("../tests/bench/bench.ts");
  await bench(options);
  await end(0);
} catch (error) {
  fail(error);
}

function readOptions(args: string[]): { quick: boolean; million: boolean; scale: boolean } {
  const unknownOption = args.find((arg) => !["--quick", "--million", "--scale"].includes(arg));
  if (unknownOption) {
    const known =
      "--quick uses smaller towns and shorter rounds, --million adds a town of a million members, " +
      "--scale measures what each action costs on the rig.";
    throw new Error(`Unknown option ${unknownOption}; ${known}`);
  }
  return { quick: args.includes("--quick"), million: args.includes("--million"), scale: args.includes("--scale") };
}
