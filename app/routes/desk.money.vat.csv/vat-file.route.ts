import type { LoaderFunctionArgs } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { answerFile } from "#app/platform/render/file-answer.ts";
import { commandOf } from "#app/desk/commands/desk-commands.server.ts";
import { runCommand } from "#app/desk/commands/run-command.server.ts";
import { actorOf, requireDesk } from "#app/desk/require-desk.server.ts";

/** The VAT report as a CSV file, or with `oss=` a quarter's return, by the commands that the command line has too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireDesk(request, "money");
  const query = new URL(request.url).searchParams;
  const quarter = query.get("oss");
  const command = commandOf(quarter === null ? "vat-report" : "vat-oss");
  if (!command) throw notFound("page_not_found");
  const months = { month: query.get("month") ?? "", months: query.get("months") ?? undefined };
  const input = quarter === null ? months : { quarter };
  const answer = await runCommand(db, command, input, { now: now(), actor: actorOf(viewer), dryRun: false });
  if (!answer.ok || !answer.file) throw notFound("page_not_found");
  return answerFile({ file: answer.file }, 200);
}
