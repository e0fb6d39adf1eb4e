import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A package of the lock file. */
export type LockedPackage = {
  name: string;
  version: string;
  /** SPDX expression; undefined if its manifest names none. */
  license: string | undefined;
  /** Runs a program of its own when it is installed. */
  hasInstallScript: boolean;
  /** Used by tests and the build only. */
  isDevelopment: boolean;
};

type LockFile = {
  packages: Record<string, { version?: string; license?: string; hasInstallScript?: boolean; dev?: boolean }>;
};

/** Every package of the lock file, each version once, by name. */
export function listLockedPackages(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as LockFile;
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (!name || !entry.version) continue;
    const key = `${name}@${entry.version}`;
    const before = found.get(key);
    found.set(key, {
      name,
      version: entry.version,
      license: entry.license,
      hasInstallScript: Boolean(entry.hasInstallScript) || Boolean(before?.hasInstallScript),
      isDevelopment: Boolean(entry.dev) && (before?.isDevelopment ?? true),
    });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
