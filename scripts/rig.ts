// `npm run rig`: the site as it grows past one process, on this machine: nginx → four web processes → PgBouncer →
// Postgres with a streaming replica; timed work in a process of its own. Ctrl-C ends everything.
import "./start/node-version.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { end, endOnSignals, fail, onEnd } from "./start/ending.mjs";
import { install } from "./start/install.mjs";

const webProcesses = 4;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
endOnSignals();

try {
  await install(root);
  const { findNginx, startNginx } = await import("../tests/support/nginx.ts");
  const { findPgBouncer, startPgBouncer } = await import("../tests/support/pgbouncer.ts");
  const { startReplicaPair } = await import("../tests/support/replica-pair.ts");
  const { freePort, serve, endProcess, waitUntilOpen } = await import("../tests/support/site-process.ts");
  const { migrateToLatest } = await import("#db/migrate.ts");
  const { seedDemoTown } = await import("#db/seed/index.ts");
  const { build } = await import("./start/build.ts");
  const { progressBar } = await import("./start/words.ts");

  const [nginx, pgbouncer] = [findNginx(), findPgBouncer()];
  if (!nginx || !pgbouncer) {
    const missing = [nginx ? "" : "nginx", pgbouncer ? "" : "pgbouncer"].filter(Boolean).join(" ");
    throw new Error(`The rig needs what is not installed here: apt-get install ${missing}.`);
  }
  const folder = await build(root);
  const dataDir = mkdtempSync(join(tmpdir(), "rig-"));
  onEnd(() => rmSync(dataDir, { recursive: true, force: true }));

  const postgres = await startReplicaPair();
  onEnd(() => postgres.stop());
  await postgres.query("primary", "create database site");
  // Through the pooler the pages' limits are those of the role.
  for (const limit of [
    "statement_timeout = 2300",
    "lock_timeout = 2000",
    "idle_in_transaction_session_timeout = 30000",
  ]) {
    await postgres.query("primary", `alter role site in database site set ${limit}`);
  }
  const direct = postgres.url("primary", "site");
  await migrateToLatest(direct);
  const members = process.env.MEMBERS ? Number(process.env.MEMBERS) : undefined;
  await seedDemoTown({
    databaseUrl: direct,
    dataDir,
    members,
    now: new Date(),
    onProgress: progressBar(process.stdout),
  });
  const pooler = await startPgBouncer(pgbouncer, { port: await freePort(), postgres: postgres.ports.primary });
  onEnd(() => pooler.stop());

  const port = Number(process.env.PORT || 3000);
  const env = {
    DATABASE_URL: pooler.url("site"),
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: postgres.url("replica", "site"),
    ...{ DATABASE_PREPARE: "0", DATA_DIR: dataDir, DEMO: "1", TEST_HOOKS: "0", LOG_LEVEL: "warn", DRAIN_SECONDS: "1" },
    PUBLIC_ORIGIN: `http://localhost:${port}`,
  };
  const ports = await Promise.all(Array.from({ length: webProcesses + 1 }, freePort));
  const children = ports.map((each, index) => {
    const child = serve(folder, each, { ...env, JOBS: index === webProcesses ? "1" : "0" }, []);
    child.stderr?.pipe(process.stderr);
    return child;
  });
  onEnd(async () => void (await Promise.all(children.map(endProcess))));
  await Promise.all(ports.map((each) => waitUntilOpen(`http://localhost:${each}`, "/readyz")));
  const front = await startNginx(nginx, { port, upstreams: ports.slice(0, webProcesses) });
  onEnd(() => front.stop());
  console.log(
    `The rig is open: ${front.origin}/ (web processes at ${ports.slice(0, webProcesses).join(", ")}, timed work at ` +
      `${ports.at(-1)}, PgBouncer, Postgres at ${postgres.ports.primary}, its replica at ${postgres.ports.replica}). Ctrl-C ends it.`,
  );
} catch (error) {
  fail(error);
  await end(1);
}
