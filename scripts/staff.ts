// The staff command line: `npm run staff -- <noun> <verb> …` (app/desk/README.md#commands). Parses the arguments,
// prints the result.
import "./start/node-version.mjs";
import { isStorageUnavailable } from "#app/platform/storage/storage.ts";
import { commands } from "#app/desk/commands/commands.ts";
import { readCommandLine, type RunLine } from "#app/desk/command-line/command-line.ts";
import { refuse, type StaffAnswer } from "#app/platform/commands/command.ts";
import { runCommand } from "#app/desk/commands/run-command.server.ts";
import { safeJson, safeLine, safeText } from "#app/desk/command-line/terminal-text.ts";
import { terminalActor } from "#app/platform/commands/write-audit.server.ts";
import { hasCluster } from "#db/embedded/cluster.ts";
import { startEmbedded } from "#db/embedded.ts";
import { readEnvFile } from "./start/env-file.mjs";

// Whoever reads only the first lines (`| head`) has closed the output: what is left to say is not said, without a stack.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

/** On a machine that install.sh made, the command has another name, and its texts use that one. */
function asCalled(text: string): string {
  return process.env.STAFF_CALL ? text.replaceAll("npm run staff --", process.env.STAFF_CALL) : text;
}

/** All output goes through here: members' texts must not contain control sequences for the terminal. */
function print(lines: string[]): void {
  for (const line of lines) console.log(asCalled(safeLine(line)));
}

/** A file alone on the standard output, so that it can be redirected; what is said about it goes beside it. */
function printFile(text: string, lines: string[]): void {
  for (const line of lines) console.error(safeLine(line));
  process.stdout.write(safeText(text));
}

/** `{ ok, lines, data?, file? }` or `{ ok: false, error }`, in one line. */
function printJson(answer: StaffAnswer): void {
  if (!answer.ok) process.exitCode = 1;
  console.log(safeJson(answer.ok ? answer : { ok: false, error: answer.sentence }));
}

function fail(message: string, json: boolean): void {
  if (json) return printJson(refuse(message));
  process.exitCode = 1;
  console.error(asCalled(safeText(message)));
}

async function run({ command, input, dryRun, json }: RunLine): Promise<void> {
  readEnvFile(process.cwd());
  const { env } = await import("#app/platform/env/env.server.ts");
  if (!env.databaseUrl && !hasCluster(env.dataDir) && !command.intoEmptyDatabase) {
    const missing = `There is no database in ${env.dataDir}. Set DATABASE_URL or DATA_DIR to the site's own value, here or in `;
    return fail(`${missing}.env; if the site is new, start it once with npm start.`, json);
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

  const { now, readClockShift } = await import("#app/platform/clock.server.ts");
  if (!command.intoEmptyDatabase) {
    const { refusalFor } = await import("./staff/same-site.ts");
    const refusal = await refusalFor(db, command);
    if (refusal) return fail(refusal, json);
    await readClockShift(db);
  }
  const context = { now: now(), actor: terminalActor(), dryRun };
  const answer = await runCommand(db, command, input, context);
  if (json) printJson(answer);
  else if (!answer.ok) fail(answer.sentence, json);
  else if (answer.file) printFile(answer.file.text, answer.lines);
  else print(answer.lines);
}

function refuseDatabase(error: Error & { code?: string }): never {
  if (error.code === "53300") {
    throw new Error(
      "The database has no connection left for its role (53300): raise max_connections or the role's connection limit.",
    );
  }
  throw new Error(
    `The database cannot be reached (${error.code ?? error.message}); check that Postgres is running, and DATABASE_URL.`,
  );
}

/** A problem that the user can fix is one sentence; a bug has its stack. */
function errorMessageOf(error: unknown): string {
  if (isStorageUnavailable(error)) return "The photo storage did not answer; try again.";
  if (error instanceof Response) return "The database did not answer in time; try again.";
  if (!(error instanceof Error)) return String(error);
  if ((error as { code?: string }).code === "42P01") {
    return "The database has no tables yet; start the site once with npm start.";
  }
  return error.name === "Error" || error.name === "EnvRefusal" ? error.message : (error.stack ?? error.message);
}

const line = readCommandLine(process.argv.slice(2), commands);
if (line.kind === "help") print(line.lines);
else if (line.kind === "refusal") fail(line.sentence, false);
else await run(line).catch((error: unknown) => fail(errorMessageOf(error), line.json));
