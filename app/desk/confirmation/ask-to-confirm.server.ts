import { data } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { secretFields } from "#app/platform/doors/secret-fields.ts";
import { siteOf } from "#app/site/site.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import type { DeskAttempt } from "../login/note-proof.server.ts";
import type { DeskViewer } from "../require-desk.server.ts";
import { deskClientOf } from "../session/desk-client.server.ts";
import { confirmByCode, confirmByPasskey } from "./confirm.server.ts";
import { type ConfirmPage, confirmFields } from "./confirm-page.ts";

export { confirmFields } from "./confirm-page.ts";

const { intentName, passkey, then } = confirmFields;
const notKept: readonly string[] = [...secretFields, intentName, passkey, then];

/**
 * The page that asks for a code or a passkey, in place of the one that was posted (thrown by the desk's door). It keeps the
 * whole form in hidden fields and posts to the same address, where it goes on.
 */
export function askToConfirm(request: Request, fields: FormData, problem?: string) {
  const { pathname, search } = new URL(request.url);
  const kept = [...fields].filter((field): field is [string, string] => typeof field[1] === "string");
  const page: ConfirmPage = {
    reason: "confirm",
    action: pathname + search,
    input: kept.filter(([name]) => !notKept.includes(name)),
    intent: String(fields.get(confirmFields.then) ?? fields.get(confirmFields.intentName) ?? ""),
    problem,
  };
  return data(page, { status: 403 });
}

/**
 * Checks the code or the passkey of `intent=confirm`: the session counts as confirmed from now on, and the fields are again those of the
 * form that was posted first. Otherwise the page asks once more. Right and wrong ones are rows of the audit.
 */
export async function takeConfirmation(request: Request, viewer: DeskViewer, fields: FormData): Promise<boolean> {
  const answer = fields.get(confirmFields.passkey);
  const site = await siteOf(request);
  const attempt: DeskAttempt = {
    ...{ command: "desk confirm", personId: viewer.personId, site },
    client: deskClientOf(request, site),
  };
  const checked =
    typeof answer === "string" && answer !== ""
      ? await confirmByPasskey(request, viewer, { ...attempt, answer }, now())
      : await confirmByCode(viewer, { ...attempt, code: String(fields.get(confirmFields.totp) ?? "") }, now());
  if (!checked.ok) {
    const problem =
      checked.reason === "blocked"
        ? `Too many wrong codes. Try again in ${countOf(checked.minutes, "minute")}.`
        : checked.reason === "code_used"
          ? "This code has already been used. Wait for the next one."
          : checked.reason === "passkey_wrong"
            ? "This passkey isn't yours, or it took too long to answer."
            : "This code isn't right.";
    throw askToConfirm(request, fields, problem);
  }
  const intent = fields.get(confirmFields.then);
  for (const name of [confirmFields.intentName, confirmFields.totp, confirmFields.passkey, confirmFields.then]) {
    fields.delete(name);
  }
  if (typeof intent === "string" && intent !== "") fields.set(confirmFields.intentName, intent);
  return true;
}
