import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { addHolder, countHolders } from "#db/embedded/holders.ts";
import { underLock } from "#db/embedded/lock.ts";
import { requireUsablePath } from "./checkout-path.mjs";
import { compressFiles } from "./compress.ts";
import { progress } from "./process/progress.mjs";
import { run } from "./process/run.mjs";

/** Everything that the build reads or depends on. */
export const buildSources = [
  ...["app", "db", "locales", "public", "remix.config.ts", "tailwind.config.ts", "tsconfig.json"],
  ...["scripts/start/build.ts", "scripts/start/compress.ts", "package.json", "package-lock.json"],
];

/**
 * Its own limit: V8's is a quarter of the machine's memory, which is too little on small ones. The source maps of
 * measured tests take more.
 */
const heapMegabytes = () => (process.env.COVERAGE ? 4000 : 1500);

/** This many versions stay on disk, whether a process uses them or not. */
const storedVersionCount = 3;

/** Writes the site's client and server code into `folder`, relative to the root; calls `onOutput` meanwhile. */
type Compile = (root: string, folder: string, onOutput: (text: string) => void) => Promise<void>;

/**
 * Builds the site unless this version is already built, and returns the version's folder, relative to the root.
 *
 * Each version has its own folder, `build/<version>`, named after the content of its sources: a running process keeps
 * its files while the next version is built, and a build made on another machine is used. A version is valid once its
 * stamp is written, so an interrupted build is never served. Two starts at once build only once. The folder is marked
 * as used by this process; unused versions are removed, except for the newest.
 */
export async function build(root: string, compile: Compile = compileWithRemix): Promise<string> {
  const version = versionOf(root);
  const folder = join("build", version);
  const isBuilt = () => existsSync(join(root, folder, "stamp"));
  if (!isBuilt()) {
    mkdirSync(join(root, ".stamps"), { recursive: true });
    await underLock(
      join(root, ".stamps", "build.lock"),
      async () => {
        if (isBuilt()) return;
        requireUsablePath(root);
        rmSync(join(root, folder), { recursive: true, force: true });
        await progress("Building the site", (onOutput) => compile(root, folder, onOutput));
        // If the sources changed during the build, it belongs to no version.
        if (versionOf(root) === version) writeFileSync(join(root, folder, "stamp"), `${version}\n`);
      },
      300_000,
    );
  }
  // The sources changed meanwhile: this version would be a mix.
  if (!isBuilt()) return build(root, compile);
  hold(root, folder);
  removeOldVersions(root);
  return folder;
}

async function compileWithRemix(root: string, folder: string, onOutput: (text: string) => void): Promise<void> {
  const remix = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const options = {
    cwd: root,
    // Inside a test run the build must be the same.
    env: { ...process.env, NODE_ENV: "production" as const, VITEST: undefined, BUILD_DIRECTORY: folder },
  };
  try {
    const words = [`--max-old-space-size=${heapMegabytes()}`, remix, "vite:build", "--config", "remix.config.ts"];
    await run(process.execPath, words, options, onOutput);
    await bundleServer(root, folder);
    // Imported here: it reads all texts.
    const { writeTextFiles } = await import("#app/platform/i18n/text-files.server.ts");
    writeTextFiles(join(root, folder, "client"));
    await compressFiles(join(root, folder, "client"));
    await writeBillOfMaterials(root, folder);
  } catch (error) {
    if ((error as { outOfMemory?: boolean }).outOfMemory) throw new Error(needsMemory, { cause: error });
    throw new Error(`The build failed: ${reason(error as Error)} (LOG_LEVEL=debug shows everything)`, { cause: error });
  }
}

const needsMemory =
  "The build needs about 1.5 GB of memory, which this machine does not have free. Add memory or swap, or build on another machine and copy build/ here.";

/** The web server, beside the build that it serves. */
async function bundleServer(root: string, folder: string): Promise<void> {
  const { build: bundle } = await import("vite");
  await bundle({
    ...{ root, configFile: false, publicDir: false, logLevel: "error" },
    build: {
      ...{ ssr: "app/server/main.ts", outDir: folder, emptyOutDir: false, target: "node20" },
      rollupOptions: { output: { entryFileNames: "server.js" } },
    },
  });
}

/** What the build is made of, as a CycloneDX bill of materials: beside the build, never served. */
async function writeBillOfMaterials(root: string, folder: string): Promise<void> {
  const words = ["run", "--silent", "sbom"];
  const options = { cwd: root, maxBuffer: 1e8, shell: process.platform === "win32" };
  const { stdout } = await promisify(execFile)("npm", words, options).catch(() => ({ stdout: "" }));
  if (isBillOfMaterials(stdout)) writeFileSync(join(root, folder, "sbom.json"), stdout);
  else
    console.log(
      "This npm cannot make a bill of materials (npm 10 can), so the build has none; the site runs without it.",
    );
}

/** Old versions of npm print their help instead. */
function isBillOfMaterials(text: string): boolean {
  try {
    return (JSON.parse(text) as { bomFormat?: string }).bomFormat === "CycloneDX";
  } catch {
    return false;
  }
}

/** The name of a version: a hash of its sources' contents and relative paths, wherever the checkout is. */
export function versionOf(root: string): string {
  const hash = createHash("sha256").update(process.env.COVERAGE ? "with source maps" : "");
  for (const name of buildSources) add(hash, root, name);
  return hash.digest("hex").slice(0, 16);
}

function add(hash: ReturnType<typeof createHash>, root: string, name: string): void {
  const stat = statSync(join(root, name), { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const entry of readdirSync(join(root, name)).sort()) add(hash, root, `${name}/${entry}`);
  } else if (stat && !/\.test\.tsx?$/.test(name)) {
    hash.update(`${name}\0${stat.size}\0`).update(readFileSync(join(root, name)));
  }
}

/** Marks the version as used by this process, and as the latest used one. A read-only folder is used without a mark. */
function hold(root: string, folder: string): void {
  try {
    addHolder(join(root, folder, "holders"));
    utimesSync(join(root, folder, "stamp"), new Date(), new Date());
  } catch (error) {
    if (!["EROFS", "EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** Removes versions that no running process uses, except for the newest. Other folders in `build/` stay. */
function removeOldVersions(root: string): void {
  const versions = readdirSync(join(root, "build"))
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ folder: join(root, "build", name), usedAt: usedAt(join(root, "build", name)) }))
    // A version without a stamp is being built.
    .filter((version) => version.usedAt !== undefined)
    .sort((one, other) => (other.usedAt ?? 0) - (one.usedAt ?? 0));
  for (const { folder } of versions.slice(storedVersionCount)) {
    if (countHolders(join(folder, "holders")) > 0) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user and cannot be removed.
    }
  }
}

const usedAt = (folder: string) => statSync(join(folder, "stamp"), { throwIfNoEntry: false })?.mtimeMs;

/** The error from the build's output; what stands before "Build failed" are warnings. */
function reason(error: Error): string {
  const lines = error.message.split("\n").map((line) => line.trim());
  const failed = lines.findIndex((line) => line.includes("Build failed"));
  const words = lines.slice(failed + 1).filter(Boolean);
  if (failed >= 0 && words[0]) return words[0];
  return words.find((line) => /error|cannot|could not|failed/i.test(line)) ?? words.at(-1) ?? "it gave no output";
}
