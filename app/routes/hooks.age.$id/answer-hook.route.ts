import type { ActionFunctionArgs } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { hookDoor } from "#app/platform/doors/hook.server.ts";
import { isPhotoId } from "#app/platform/request/public-id.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { checkAnswer } from "#app/age/attempts/check-answer.server.ts";
import { ageRefusals } from "#app/age/refusals.ts";

const form = "application/x-www-form-urlencoded";

/**
 * The wallet's answer (OpenID4VP, `direct_post`): `vp_token` and `state`. The attempt's id is the one-use token. Says
 * in English what is wrong with an answer, and where to go on after a good one.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const { id = "" } = params;
  const hook = await hookDoor(request, { verify: () => isPhotoId(id) });
  if (!hook.ok) return hook.answer;
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== form) return answer(415, "invalid_request", `The answer must be sent as ${form}.`);
  const fields = Object.fromEntries(new URLSearchParams(hook.body));
  if (fields.vp_token === undefined && fields.error === undefined)
    return answer(400, "invalid_request", "The answer needs the field vp_token, or error.");

  const site = await siteOf(request);
  const checked = await checkAnswer(db, { site, id, fields }, now());
  if (checked.isAdult) return Response.json({ redirect_uri: site.origin + urls.ageAttempt(id) }, { headers });
  return answer(statusOf(checked.reason), checked.reason, checked.detail);
}

function statusOf(reason: "gone" | keyof typeof ageRefusals): number {
  return reason === "gone" ? 404 : ageRefusals[reason].status;
}

const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

function answer(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status, headers });
}
