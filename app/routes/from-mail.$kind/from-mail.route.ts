import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { mailKindOf } from "#app/platform/outbox/mail-kinds.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { urls } from "#app/urls.ts";
import { countMailClick } from "#app/tracking/mail-clicks/count-mail-click.server.ts";

/**
 * Where the links of mails lead: counts the click by the kind of mail and leads on to `next`, an own path
 * (app/landers/README.md#yield). Public. A link with a token leads straight to its page, which counts it: no second
 * address gets the secret.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = mailKindOf(params.kind ?? "");
  const next = ownPath(new URL(request.url).searchParams.get("next") ?? undefined) ?? urls.index();
  if (kind) await countMailClick(db, request, kind, now());
  return redirect(next, { headers: { "Cache-Control": "no-store" } });
}
