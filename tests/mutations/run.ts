// Breaks the rules of `mutations.ts` one at a time and runs the rules' own tests, which must notice: `npm run mutations`.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { exceptions, type Mutation, mutations } from "./mutations.ts";

const arguments_ =
  "related --run --config tests/vitest.config.ts --project rules --project rules-apart --reporter=dot".split(" ");

/** Runs the rules' tests that reach the file, with this one change (tests/mutations/mutate.ts makes it). */
function isNoticed(mutation: Mutation): Promise<boolean> {
  const env = { ...process.env, MUTATION: JSON.stringify(mutation) };
  return new Promise((resolve) => {
    execFile(process.execPath, ["node_modules/vitest/vitest.mjs", ...arguments_, mutation.file], { env }, (error) =>
      resolve(error !== null),
    );
  });
}

const isOnce = ({ file, from }: Mutation) => readFileSync(file, "utf8").split(from).length === 2;
const lost = mutations.filter((each) => !isOnce(each));
for (const { file, from } of lost) console.log(`${file}: "${from}" does not stand there once; change mutations.ts`);

const waiting = mutations.filter(isOnce);
const survivors: Mutation[] = [];
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const noticed = await isNoticed(next);
    console.log(`${noticed ? "noticed" : "MISSED "}  ${next.file}: ${next.from} -> ${next.to}`);
    if (!noticed && !(next.from in exceptions)) survivors.push(next);
  }
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));

console.log(`\n${mutations.length} rules broken, ${survivors.length} not noticed by their tests`);
if (survivors.length + lost.length > 0) process.exitCode = 1;
