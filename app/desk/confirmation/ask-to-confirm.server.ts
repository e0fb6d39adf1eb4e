import { data } from "@remix-run/node";
import { emailKey } from "#app/account/email-address.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Db, db } from "#app/platform/database/db.server.ts";
import { secretFields } from "#app/platform/doors/secret-fields.ts";
import { clientAddress, networkOf } from "#app/platform/request/client-address.server.ts";
import { countAttempt } from "../login/count-attempt.server.ts";
import { useCode } from "../login/use-code.server.ts";
import type { DeskViewer } from "../require-desk.server.ts";
import { recordConfirmation } from "../session/session.queries.server.ts";
import { type ConfirmPage, confirmFields } from "./confirm-page.ts";

export { confirmFields } from "./confirm-page.ts";

/**
 * The page that asks for a code or a passkey, in place of the one that was posted (thrown by the desk's door). It keeps the
 * whole form in hidden fields and posts to the same address, where it goes on.
 */
export async function askToConfirm(db: Db, request: Request, viewer: DeskViewer, fields: FormData, problem?: string) {
  const { pathname, search } = new URL(request.url);
  const kept = [...fields].filter((field): field is [string, string] => typeof field[1] === "string");
  const page: ConfirmPage = {
    reason: "confirm",
    action: pathname + search,
    input: kept.filter(([name]) => !secretFields.includes(name) && name !== confirmFields.intentName),
    intent: String(fields.get(confirmFields.then) ?? fields.get(confirmFields.intentName) ?? ""),
    problem,
  };
  return data(page, { status: 403 });
}

/**
 * Judges the code of `intent=confirm`: the session counts as confirmed from now on, and the fields are again those of the
 * form that was posted first. Otherwise the page asks once more.
 */
export async function takeConfirmation(request: Request, viewer: DeskViewer, fields: FormData): Promise<boolean> {
  const at = now();
  const code = String(fields.get(confirmFields.totp) ?? "");
  const key = { emailKey: emailKey(viewer.email), network: networkOf(clientAddress(request)) };
  const judged = await countAttempt(db, key, at, () =>
    db.transaction().execute(async (tx) => {
      const used = await useCode(tx, viewer.personId, code, at);
      if (used.ok) await recordConfirmation(tx, viewer.sessionHash, at);
      return used;
    }),
  );
  if (!judged.ok) {
    const problem =
      judged.reason === "blocked"
        ? `Too many wrong codes. Try again in ${judged.minutes} minutes.`
        : judged.reason === "code_used"
          ? "This code was used already. Wait for the next one."
          : "This code is not right.";
    throw await askToConfirm(db, request, viewer, fields, problem);
  }
  const intent = fields.get(confirmFields.then);
  for (const name of [confirmFields.intentName, confirmFields.totp, confirmFields.then]) fields.delete(name);
  if (typeof intent === "string" && intent !== "") fields.set(confirmFields.intentName, intent);
  return true;
}
