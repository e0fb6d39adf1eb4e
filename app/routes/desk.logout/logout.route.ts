import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refusalAsText } from "#app/platform/doors/refusal-as-text.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { deskClientOf } from "#app/desk/session/desk-client.server.ts";
import { clearedDeskCookie } from "#app/desk/session/desk-cookie.server.ts";
import { logOutOfDesk } from "#app/desk/login/log-out-of-desk.server.ts";

/** Ends the session at the desk; what the browser has kept of the members goes, too. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireDesk(request);
  const form = await formDoor(request, { schema: z.object({}) });
  if (!form.ok) return refusalAsText(form, "en");
  const site = await siteOf(request);
  await logOutOfDesk(db, viewer, deskClientOf(request, site), now());
  const headers = { "Set-Cookie": clearedDeskCookie(site), "Clear-Site-Data": '"cache"' };
  return redirect(deskUrls.login(), { headers });
}

/** There is nothing to see. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireDesk(request);
  throw redirect(deskUrls.today());
}
