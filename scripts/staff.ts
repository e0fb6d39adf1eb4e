// The staff command line: `npm run staff -- <noun> <verb> …` (product 7). Reads the words, prints the answer.
import { commands } from "#app/staff/commands.ts";
import { readCommandLine } from "#app/staff/command-line.ts";
import type { StaffCommand } from "#app/staff/command.ts";
import { startEmbedded } from "#db/embedded.ts";

function fail(sentence: string): void {
  process.exitCode = 1;
  console.error(sentence);
}

async function run(command: StaffCommand, args: Record<string, string>): Promise<void> {
  const { env } = await import("#app/platform/env.server.ts");
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir });
  // Before the pool's module is loaded, which opens what stands here.
  env.databaseUrl ??= embedded?.url;
  const { db, pool } = await import("#app/platform/db.server.ts");
  // Nothing waits any more: what the command tells running sites has gone out too.
  process.once("beforeExit", async () => {
    await pool.end();
    await embedded?.stop();
  });
  await pool.connect().then((client) => client.release(), refuseDatabase);

  const { now, readClockShift } = await import("#app/platform/clock.server.ts");
  await readClockShift(db);
  const answer = await command.run(db, args, now());
  if (answer.ok) console.log(answer.lines.join("\n"));
  else fail(answer.sentence);
}

function refuseDatabase(error: Error & { code?: string }): never {
  throw new Error(`The database cannot be reached (${error.code ?? error.message}); check DATABASE_URL.`);
}

/** What the person at the terminal can mend is one sentence; a bug keeps its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof Response) return "The database did not answer in time; try again.";
  if (!(error instanceof Error)) return String(error);
  if ((error as { code?: string }).code === "42P01") {
    return "The database has no tables yet; start the site once with npm start.";
  }
  return error.name === "Error" || error.name === "EnvRefusal" ? error.message : (error.stack ?? error.message);
}

const line = readCommandLine(process.argv.slice(2), commands);
if (line.kind === "help") console.log(line.lines.join("\n"));
else if (line.kind === "refusal") fail(line.sentence);
else await run(line.command, line.args).catch((error: unknown) => fail(sentenceOf(error)));
