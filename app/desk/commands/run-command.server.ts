import type { Db } from "#app/platform/database/db.server.ts";
import type { StaffAnswer, StaffCommand, StaffContext } from "#app/platform/commands/command.ts";
import { readArguments } from "#app/platform/commands/read-arguments.ts";

/**
 * Runs a command with entered texts, for both faces: reads the arguments by their schemas, refuses invalid ones with a
 * sentence, and says of a dry run that it was one.
 */
export async function runCommand(
  db: Db,
  command: StaffCommand,
  input: Record<string, string | undefined>,
  context: StaffContext,
): Promise<StaffAnswer> {
  const read = readArguments(command, input);
  if (!read.ok) return read;
  if (context.dryRun && !command.destructive) throw new Error(`${command.noun} ${command.verb} has no dry run`);
  const answer = await command.run(db, read.args, context);
  if (!answer.ok || !context.dryRun) return answer;
  return { ...answer, lines: ["Nothing was changed. Without the dry run:", ...answer.lines] };
}
