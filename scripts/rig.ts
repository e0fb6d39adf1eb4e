// `npm run rig`: the site as it grows past one process, on this machine: nginx → four web processes → PgBouncer →
// Postgres with a streaming replica; jobs in a process of its own; photos in a bucket. Ctrl-C ends everything.
import "./start/node-version.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { end, endOnSignals, fail, onEnd } from "./start/process/ending.mjs";
import { install } from "./start/install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
endOnSignals();

try {
  await install(root);
  const { missingForRig, newRig } = await import("../tests/support/servers/rig.ts");
  const { build } = await import("./start/build.ts");
  const { progressBar } = await import("./start/words.ts");

  const missing = missingForRig();
  if (missing) throw new Error(missing);
  const folder = await build(root);
  const dataDir = mkdtempSync(join(tmpdir(), "rig-"));
  onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const rig = newRig();
  onEnd(() => rig.stop());
  const { origin, webOrigins, jobsOrigin, postgres } = await rig.start({
    ...{ folder, dataDir, port: Number(process.env.PORT || 3000), onProgress: progressBar(process.stdout) },
    members: process.env.MEMBERS ? Number(process.env.MEMBERS) : undefined,
    onLine: (line) => process.stderr.write(`${line}\n`),
  });
  console.log(
    `The rig is open: ${origin}/ (web processes at ${webOrigins.map(portOf).join(", ")}, jobs at ` +
      `${portOf(jobsOrigin)}, PgBouncer, Postgres at ${postgres.ports.primary}, its replica at ${postgres.ports.replica}). Ctrl-C stops it.`,
  );
} catch (error) {
  fail(error);
  await end(1);
}

function portOf(origin: string): string {
  return new URL(origin).port;
}
