import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { underLock } from "#db/embedded/lock.ts";
import { run } from "./run.mjs";

/** Everything that the build reads, or that decides what it does with it. */
const sources = ["app", "db", "locales", "public", "remix.config.ts", "tailwind.config.ts", "tsconfig.json"];
const packages = ["package.json", "package-lock.json"];

/** Builds the site when its sources are not those of the last build; two starts at once build once. */
export async function build(root: string): Promise<void> {
  const stamp = join(root, "build", "stamp");
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, "utf8") === stampOf(root);
  if (isBuilt()) return;
  mkdirSync(join(root, ".stamps"), { recursive: true });
  await underLock(
    join(root, ".stamps", "build.lock"),
    async () => {
      if (isBuilt()) return;
      // Taken before: what changes while it builds is built at the next start.
      const taken = stampOf(root);
      console.log("Building the site …");
      const remix = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
      try {
        await run(process.execPath, [remix, "vite:build", "--config", "remix.config.ts"], {
          cwd: root,
          // A build inside of a test run is the same build.
          env: { ...process.env, NODE_ENV: "production", VITEST: undefined },
        });
      } catch (error) {
        throw new Error(`The build failed: ${reason(error as Error)} (LOG_LEVEL=debug shows all of it)`, {
          cause: error,
        });
      }
      writeFileSync(stamp, taken);
    },
    300_000,
  );
}

function stampOf(root: string): string {
  const hash = createHash("sha256");
  for (const name of [...sources, ...packages]) add(hash, join(root, name));
  return hash.digest("hex");
}

function add(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of readdirSync(path).sort()) add(hash, join(path, name));
  } else if (stat && !/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0${stat.size}\0`).update(readFileSync(path));
  }
}

function reason(error: Error): string {
  const lines = error.message.split("\n").map((line) => line.trim());
  return lines.find((line) => /error|cannot|could not|failed/i.test(line)) ?? lines.at(-1) ?? "it said nothing";
}
