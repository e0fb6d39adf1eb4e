// The staff command line: `npm run staff -- <noun> <verb> …` (product 7). Parses the arguments, prints the result.
import { commands } from "#app/staff/commands.ts";
import { readCommandLine } from "#app/staff/command-line.ts";
import type { StaffCommand } from "#app/staff/command.ts";
import { safeLine, safeText } from "#app/staff/terminal-text.ts";
import { hasCluster } from "#db/embedded/cluster.ts";
import { startEmbedded } from "#db/embedded.ts";
import { readEnvFile } from "./start/env-file.mjs";

/** All output goes through here: members' texts must not contain control sequences for the terminal. */
function print(lines: string[], content = ""): void {
  for (const line of lines) console.log(safeLine(line));
  process.stdout.write(safeText(content));
}

function fail(message: string): void {
  process.exitCode = 1;
  console.error(safeText(message));
}

async function run(command: StaffCommand, args: Record<string, string>): Promise<void> {
  readEnvFile(process.cwd());
  const { env } = await import("#app/platform/env/env.server.ts");
  if (!env.databaseUrl && !hasCluster(env.dataDir)) {
    return fail(
      `There is no database in ${env.dataDir}. Set DATABASE_URL or DATA_DIR as the site has it, here or in .env; ` +
        "a new site is started once with npm start.",
    );
  }
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir });
  // Set it before loading the pool's module, which opens this database.
  env.databaseUrl ??= embedded?.url;
  const { pool } = await import("#app/platform/database/db.server.ts");
  // No page waits for this: a report may take long.
  const { backgroundDb: db, backgroundPool } = await import("#app/platform/database/background-database.server.ts");
  // Nothing is pending any more: the command's notifications to running sites have been sent too.
  process.once("beforeExit", async () => {
    await Promise.all([pool.end(), backgroundPool.end()]);
    await embedded?.stop();
  });
  await pool.connect().then((client) => client.release(), refuseDatabase);

  const { refusalFor } = await import("./staff/same-site.ts");
  const refusal = await refusalFor(db, command);
  if (refusal) return fail(refusal);
  const { now, readClockShift } = await import("#app/platform/clock.server.ts");
  await readClockShift(db);
  const answer = await command.run(db, args, now());
  if (answer.ok) print(answer.lines, answer.content);
  else fail(answer.sentence);
}

function refuseDatabase(error: Error & { code?: string }): never {
  throw new Error(`The database cannot be reached (${error.code ?? error.message}); check DATABASE_URL.`);
}

/** A problem that the user can fix is one sentence; a bug has its stack. */
function errorMessageOf(error: unknown): string {
  if (error instanceof Response) return "The database did not answer in time; try again.";
  if (!(error instanceof Error)) return String(error);
  if ((error as { code?: string }).code === "42P01") {
    return "The database has no tables yet; start the site once with npm start.";
  }
  return error.name === "Error" || error.name === "EnvRefusal" ? error.message : (error.stack ?? error.message);
}

const line = readCommandLine(process.argv.slice(2), commands);
if (line.kind === "help") print(line.lines);
else if (line.kind === "refusal") fail(line.sentence);
else await run(line.command, line.args).catch((error: unknown) => fail(errorMessageOf(error)));
