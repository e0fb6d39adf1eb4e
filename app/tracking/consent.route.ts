import { type ActionFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { formDoor } from "../platform/doors/form.server.ts";
import { refusalInWords } from "../platform/doors/refusal-in-words.server.ts";
import { ownPath } from "../platform/own-path.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { consentCookie } from "./first-touch.server.ts";
import { consents } from "./first-touch.ts";

const ConsentForm = z.object({
  consent: z.enum(consents),
  next: z.string().max(2000).optional(),
  stay: z.string().max(10).optional(),
});

/** The visitor's answer to the cookie line (product 6); goes on to `next`, or stays. Public. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: ConsentForm });
  if (!form.ok) return refusalInWords(form, await languageOf(request));
  const site = await siteOf(request);
  const next = ownPath(form.value.next) ?? urls.index();
  const cookie = consentCookie(request, site, form.value.consent, next);
  const init = cookie ? { headers: { "Set-Cookie": cookie } } : {};
  // A whole Response: for a plain post to a route without a screen, Remix drops the headers of `data`.
  return form.value.stay ? Response.json({ ok: true }, init) : replace(next, init);
}

/** An address typed by hand answers nothing. */
export function loader() {
  return replace(urls.index());
}
