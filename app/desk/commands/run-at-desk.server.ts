import { z } from "zod";
import { db } from "#app/platform/database/db.server.ts";
import { readArguments } from "#app/platform/commands/read-arguments.ts";
import { nameOf, type StaffCommand } from "#app/platform/commands/command.ts";
import { runCommand } from "#app/desk/commands/run-command.server.ts";
import { deskDoor } from "../desk-door.server.ts";
import type { DeskFormAnswer } from "../forms/desk-form-answer.ts";
import { withLabels } from "./describe-command.server.ts";
import { deskArguments } from "./desk-commands.server.ts";

/** A text; of fields with one name, such as checkboxes, all of them separated by commas. */
const Entered = z.preprocess((value) => (Array.isArray(value) ? value.join(",") : value), z.string().optional());

/**
 * Runs a command from its form (`CommandForm`): the same declaration, verb and audit row as at the command line. The
 * form's fields are the arguments by name; `intent=try` is the dry run of a destructive one.
 */
export async function runAtDesk(request: Request, command: StaffCommand) {
  const names = deskArguments(command).map(([name]) => name);
  const schema = z.object({
    intent: z.enum(["run", "try"]),
    ...Object.fromEntries(names.map((name) => [name, Entered])),
  });
  type Posted = { intent: "run" | "try" } & Record<string, string | undefined>;
  const form = await deskDoor(request, {
    commands: [nameOf(command)],
    schema,
    runs: ({ intent, ...input }) => {
      const read = readArguments(command, input as Record<string, string | undefined>);
      return intent === "run" && read.ok ? { name: nameOf(command), args: read.args } : undefined;
    },
  });
  if (!form.ok) return form.answer;
  const { intent, ...input } = form.value as Posted;
  const read = readArguments(command, input);
  if (!read.ok) {
    const refusal = form.say(withLabels(command, read.sentence));
    const problems = Object.fromEntries(
      Object.entries(read.problems).map(([name, sentence]) => [name, withLabels(command, sentence)]),
    );
    return { ...refusal, data: { ...refusal.data, problems } satisfies DeskFormAnswer };
  }
  const dryRun = intent === "try" && Boolean(command.destructive);
  const answer = await runCommand(db, command, input, { ...form.context, dryRun });
  return form.answerWith(answer.ok ? answer : { ...answer, sentence: withLabels(command, answer.sentence) });
}
