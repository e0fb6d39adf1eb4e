import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isPassive } from "#app/platform/request/device.ts";
import { isPhotoId } from "#app/platform/request/public-id.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { browserHashOf } from "#app/age/attempts/attempt-cookie.server.ts";
import { findAttempt } from "#app/age/attempts/attempt.queries.server.ts";
import { checkAnswer } from "#app/age/attempts/check-answer.server.ts";

/**
 * A provider sends the browser back here; `state` names the attempt. Only the browser that began it may bring the
 * answer. How it ended is shown at the attempt's own address.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  const id = fields.state ?? "";
  if (!isPhotoId(id)) return redirect(urls.age());
  const attempt = await findAttempt(db, { id, siteId: site.id }, now());
  const isOwn = attempt?.browserHash === browserHashOf(request, site);
  if (isOwn && !isPassive(request)) await checkAnswer(db, { site, id, fields }, now());
  return redirect(urls.ageAttempt(id), { headers: { "Cache-Control": "no-store" } });
}
