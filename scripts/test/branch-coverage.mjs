import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How many files the closing lines name. */
const shown = 10;

/** Words for vitest: branches of the rules in `app/`, which need neither database nor request. */
export function ruleCoverageArgs(folder) {
  return [
    ...["--coverage.enabled", "--coverage.provider=v8", "--coverage.reporter=json-summary"],
    ...[`--coverage.reportsDirectory=${folder}`, "--coverage.include=app/**/*.ts"],
    ...["server.ts", "route.ts", "test.ts", "d.ts"].map((ending) => `--coverage.exclude=app/**/*.${ending}`),
  ];
}

/**
 * Words for `c8 report`: branches of the verbs, by what the site's processes wrote into `written`. Of each file only the
 * site's own bundle is kept: with all packages they are gigabytes.
 */
export function verbCoverageArgs(written, folder) {
  for (const name of readdirSync(written)) {
    const file = join(written, name);
    const { result, "source-map-cache": maps, ...rest } = JSON.parse(readFileSync(file, "utf8"));
    const isBundle = (url) => /\/build\/[0-9a-f]+\/server\/assets\//.test(url);
    const own = Object.entries(maps ?? {}).filter(([url]) => isBundle(url));
    const kept = { ...rest, result: result.filter(({ url }) => isBundle(url)) };
    writeFileSync(file, JSON.stringify({ ...kept, "source-map-cache": Object.fromEntries(own) }));
  }
  return [
    ...["report", `--temp-directory=${written}`, `--reports-dir=${folder}`, "--reporter=json-summary"],
    "--merge-async",
  ];
}

/** Verbs and what they use on the server; queries have no branches worth counting. */
export const isVerb = (file) => /^app\/.*\.server\.ts$/.test(file) && !file.endsWith(".queries.server.ts");

/** Lines about the files that `isMeant` accepts: all branches, and the files with the most that no test took. */
export function coverageLines(name, folder, root, isMeant = () => true) {
  const { total: _, ...files } = JSON.parse(readFileSync(join(folder, "coverage-summary.json"), "utf8"));
  const meant = Object.entries(files)
    .map(([file, { branches }]) => ({ file: file.replace(`${root}/`, ""), ...branches }))
    .filter(({ file }) => isMeant(file))
    .map((each) => ({ ...each, untaken: each.total - each.covered }));
  const sum = (count) => meant.reduce((all, each) => all + count(each), 0);
  const [taken, all] = [sum(({ covered }) => covered), sum(({ total }) => total)];
  const missed = meant.filter(({ untaken }) => untaken > 0).sort((one, other) => other.untaken - one.untaken);
  return [
    `Branches of the ${name}: ${taken} of ${all} taken (${((100 * taken) / all).toFixed(1)}%). Files with the most untaken branches:`,
    ...missed.slice(0, shown).map(({ file, untaken, total }) => `  ${untaken} of ${total}  ${file}`),
  ];
}
