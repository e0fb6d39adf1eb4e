// `npm run check`: what needs no site and no database, before each commit. The static tools run beside the tests.
import "./start/node-version.mjs";
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const vitest = "vitest run --config tests/vitest.config.ts --project rules --project rules-apart".split(" ");
/** A test that replaces a module needs modules of its own; all others share theirs, which takes half the time. */
const mocking = ["app", "db", "scripts", "tests/contract"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file))))
  .filter((file) => file.endsWith(".test.ts") && /\bvi\.(do)?mock\(/i.test(readFileSync(file, "utf8")));

/** Commands one after another; the lanes run at the same time. */
const lanes = [
  [
    ["prettier", "--check", "--log-level=warn", "--cache", "."],
    ["oxlint"],
    "tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo".split(" "),
    [...vitest, ...mocking],
  ],
  [[...vitest, "--no-isolate", ...mocking.map((file) => `--exclude=${file}`)]],
];

/** Runs one command of the packages; what it says is printed when it ends. */
function run([command, ...words]) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(path.join("node_modules/.bin", command), words, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stdout.on("data", (bytes) => (said += bytes));
    child.stderr.on("data", (bytes) => (said += bytes));
    child.on("error", (error) => (said += error.message));
    child.on("close", (code) => {
      process.stdout.write(said);
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${command}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
      resolve(code === 0);
    });
  });
}

const passed = await Promise.all(
  lanes.map(async (lane) => {
    let all = true;
    for (const command of lane) all = (await run(command)) && all;
    return all;
  }),
);
process.exitCode = passed.every(Boolean) ? 0 : 1;
