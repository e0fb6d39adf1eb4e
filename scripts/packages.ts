/** `npm run packages`: every package of the running site with its licence, and those that run a program at install. */
import { parseArgs } from "node:util";
import { isLicenceAccepted, isPartOfSite } from "./packages/licences.ts";
import { listLockedPackages } from "./packages/locked-packages.ts";

const { values } = parseArgs({ options: { all: { type: "boolean" }, json: { type: "boolean" } } });
const packages = listLockedPackages(process.cwd()).filter((each) => values.all || isPartOfSite(each));
const refused = packages.filter((each) => isPartOfSite(each) && !isLicenceAccepted(each));

if (values.json) console.log(JSON.stringify(packages, null, 2));
else {
  const width = Math.max(...packages.map(({ name, version }) => name.length + version.length + 1));
  for (const { name, version, license, hasInstallScript } of packages) {
    const mark = hasInstallScript ? "  runs an install script" : "";
    console.log(`${`${name}@${version}`.padEnd(width)}  ${license ?? "no licence named"}${mark}`);
  }
  const programs = packages.filter(({ hasInstallScript }) => hasInstallScript);
  console.log(`\n${packages.length} packages, ${programs.length} with an install script.`);
}
if (refused.length > 0) {
  console.error(`Not an accepted licence: ${refused.map(({ name, license }) => `${name} (${license})`).join(", ")}`);
  process.exitCode = 1;
}
