import { type ActionFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refusalAsText } from "#app/platform/doors/refusal-as-text.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { dismissibleNames } from "#app/shell/dismissals/dismissals.ts";
import { dismissalCookie } from "#app/shell/dismissals/dismissal-cookie.server.ts";

const DismissForm = z.object({
  dismiss: z.enum(dismissibleNames),
  next: z.string().max(2000).optional(),
  stay: z.string().max(10).optional(),
});

/**
 * Dismisses a warning or an alert in this browser, then redirects to `next` or stays (app/shell/README.md#alerts).
 * Public.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: DismissForm });
  if (!form.ok) return refusalAsText(form, await languageOf(request));
  const site = await siteOf(request);
  const cookie = dismissalCookie(request, site, form.value.dismiss, now());
  const headers = { "Set-Cookie": cookie };
  // A plain Response: for a post to a route without a screen Remix drops the headers of `data`.
  if (form.value.stay) return Response.json({ ok: true }, { headers });
  return replace(ownPath(form.value.next) ?? urls.index(), { headers });
}

/** Opening the address directly dismisses nothing. */
export function loader() {
  return replace(urls.index());
}
