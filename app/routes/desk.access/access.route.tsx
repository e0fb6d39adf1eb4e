import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { isOneLine } from "#app/platform/text/plain-text.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { done, refuse } from "#app/platform/commands/command.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { deskTimeText } from "#app/desk/frame/desk-time.tsx";
import { maxPasskeyLength } from "#app/platform/passkeys/verify-passkey.server.ts";
import { PasskeyButton } from "#app/desk/passkeys/passkey-button.tsx";
import { listPasskeys } from "#app/desk/passkeys/passkey.queries.server.ts";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { addOwnPasskey, removeOwnPasskey } from "#app/desk/passkeys/own-passkeys.server.ts";

export const handle: ScreenHandle = { deskTitle: "Your access" };

const Change = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    name: z.string().trim().max(60).refine(isOneLine).default(""),
    passkey: z.string().max(maxPasskeyLength),
  }),
  z.object({ intent: z.literal("remove"), id: z.string().max(1000) }),
]);

/** The viewer's own passkeys. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { personId, email } = await requireDesk(request);
  return { email, passkeys: await listPasskeys(db, personId) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await deskDoor(request, { commands: [], schema: Change, destructive: true });
  if (!form.ok) return form.answer;
  const { value, viewer, context } = form;
  if (value.intent === "remove") return form.answerWith(await removeOwnPasskey(db, viewer, value.id, context));
  const place = relyingPartyOf(request, await siteOf(request));
  const name = value.name || `Passkey from ${deskTimeText(now())}`;
  const added = await addOwnPasskey(db, place, viewer, { name, answer: value.passkey }, context);
  return form.answerWith(
    added ? done(`You can now log in with ${name}.`) : refuse("The passkey couldn't be saved. Try again."),
  );
}

export default function Access() {
  const { email, passkeys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  return (
    <DeskPage title="Your access" lead={`You log in as ${email}.`}>
      <DeskAnswerNotice answer={answer} />
      <DeskHeading>Passkeys</DeskHeading>
      {passkeys.length === 0 ? <p className="mb-4 text-muted">You don't have any yet.</p> : null}
      <ul className="mb-6 grid max-w-text">
        {passkeys.map(({ id, name, created_at: added, used_at: used }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
            <span className="min-w-0">
              {name}
              <span className="block text-sm text-muted">
                added {deskTimeText(added)}, {used ? `last used ${deskTimeText(used)}` : "never used"}
              </span>
            </span>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <Button name="intent" value="remove" variant="secondary" size="small" aria-label={`Remove ${name}`}>
                Remove
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" className="grid max-w-form gap-4">
        <Field label="Name of a new passkey" optional="optional" input={{ id: "name", name: "name", maxLength: 60 }} />
        <PasskeyButton purpose="add" intent="add">
          Add a passkey
        </PasskeyButton>
        <noscript>
          <p>Adding a passkey needs JavaScript. Your password and code work without it.</p>
        </noscript>
      </form>
    </DeskPage>
  );
}
