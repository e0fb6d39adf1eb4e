import { type ActionFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refusalAsText } from "#app/platform/doors/refusal-as-text.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { consentCookie } from "#app/tracking/first-touch-cookie.server.ts";
import { consentAnswers } from "#app/tracking/first-touch.ts";
import { giveConsent, withdrawConsent } from "#app/tracking/postbacks/change-consent.server.ts";
import { readVisitCookie } from "#app/tracking/visit-cookie.server.ts";

const ConsentForm = z.object({
  consent: z.enum(consentAnswers),
  next: z.string().max(2000).optional(),
  stay: z.string().max(10).optional(),
});

/**
 * Stores the visitor's answer to the cookie line (app/tracking/README.md#first-touch), with the visit and the account
 * too: networks are told of visits and what they led to only after Accept (app/tracking/README.md#postbacks). Redirects
 * to `next`, or stays on the page. Public.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: ConsentForm });
  if (!form.ok) return refusalAsText(form, await languageOf(request));
  const site = await siteOf(request);
  const next = ownPath(form.value.next) ?? urls.index();
  const at = now();
  const { consent } = form.value;
  const cookie = consentCookie(request, site, { consent, page: next }, at);
  const visitId = readVisitCookie(request);
  const visit = visitId === undefined ? undefined : { id: visitId, siteId: site.id };
  const accountId = (await findViewer(request))?.accountId;
  if (consent === "reject") await withdrawConsent(db, { visit, accountId }, at);
  else if (visit) await giveConsent(db, { visit, accountId }, at);
  const init = cookie ? { headers: { "Set-Cookie": cookie } } : {};
  // A Response, because Remix drops the headers of `data` for a plain post to a route without a component.
  return form.value.stay ? Response.json({ ok: true }, init) : replace(next, init);
}

/** Opening the URL changes nothing. */
export function loader() {
  return replace(urls.index());
}
