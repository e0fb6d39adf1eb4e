import { readCommandLine } from "#app/desk/command-line/command-line.ts";
import { commands } from "#app/desk/commands/commands.ts";
import { runCommand } from "#app/desk/commands/run-command.server.ts";
import { safeLine, safeText } from "#app/desk/command-line/terminal-text.ts";
import { terminalActor } from "#app/platform/commands/write-audit.server.ts";
import { useDatabaseOf } from "../database/use-database.ts";

/**
 * Runs `npm run staff -- <words>` on a site's database in this process: a process of its own takes a second of the
 * processor. Returns what it prints; a refusal rejects with its sentence.
 */
export async function runStaffOn({ databaseUrl }: { databaseUrl: string }, words: string[]): Promise<string> {
  await useDatabaseOf({ databaseUrl });
  const line = readCommandLine(words, commands);
  if (line.kind === "refusal") throw new Error(line.sentence);
  if (line.kind === "help") return line.lines.join("\n");
  const { backgroundDb: db } = await import("#app/platform/database/background-database.server.ts");
  const { refusalFor } = await import("../../../scripts/staff/same-site.ts");
  const refusal = await refusalFor(db, line.command);
  if (refusal) throw new Error(refusal);
  // It has named the origin of this site; an earlier one may be in the kept list.
  const { allSites, reloadSites } = await import("#app/site/site.server.ts");
  reloadSites();
  await allSites();
  const context = { now: new Date(), actor: terminalActor(), dryRun: line.dryRun };
  const answer = await runCommand(db, line.command, line.input, context);
  if (!answer.ok) throw new Error(answer.sentence);
  return answer.file ? safeText(answer.file.text) : answer.lines.map(safeLine).join("\n");
}
