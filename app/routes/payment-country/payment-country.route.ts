import { type ActionFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { writeCookie } from "#app/platform/request/cookies.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refusalAsText } from "#app/platform/doors/refusal-as-text.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteRefusals } from "#app/site/refusals.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

const CountryForm = z.object({ country: z.string().max(2, "country_unknown"), next: z.string().max(2000).optional() });

const days365 = 365 * 24 * 3600;

/**
 * Stores the payment country in the cookie `country` as a plain code (app/site/README.md#country), then redirects to
 * `next`. Public.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: CountryForm, refusals: siteRefusals });
  const language = await languageOf(request);
  if (!form.ok) return refusalAsText(form, language);
  const site = await siteOf(request);
  const country = site.settings.countries.find((each) => each === form.value.country.toUpperCase());
  if (!country) return refusalAsText({ reason: "country_unknown", answer: form.refuse("country_unknown") }, language);
  const cookie = writeCookie("country", country, { maxAge: days365, secure: site.secure });
  return replace(ownPath(form.value.next) ?? urls.credits(), { headers: { "Set-Cookie": cookie } });
}

/** Opening the address directly changes nothing. */
export function loader() {
  return replace(urls.pricing());
}
