import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { CommandForm } from "#app/desk/commands/command-form.tsx";
import { describeCommand } from "#app/desk/commands/describe-command.server.ts";
import { commandOf } from "#app/desk/commands/desk-commands.server.ts";
import { runAtDesk } from "#app/desk/commands/run-at-desk.server.ts";

export const handle: ScreenHandle = { deskTitle: "Command" };

/** One command as a form. For another role, as for an unknown command, 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const command = commandOf(params.name);
  await requireDesk(request, ...(command?.roles ?? []));
  if (!command) throw notFound("page_not_found");
  return { command: describeCommand(command) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const command = commandOf(params.name);
  await requireDesk(request, ...(command?.roles ?? []));
  if (!command) throw notFound("page_not_found");
  return runAtDesk(request, command);
}

export default function Command() {
  const { command } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage title={command.name} lead={command.summary}>
      <CommandForm command={command} answer={answer} />
      {command.details.length > 0 ? (
        <p className="mt-6 max-w-text whitespace-pre-wrap text-sm text-muted">{command.details.join("\n")}</p>
      ) : null}
    </DeskPage>
  );
}
