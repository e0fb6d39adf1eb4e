import { type ActionFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { writeCookie } from "../platform/cookies.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { refusalInWords } from "../platform/doors/refusal-in-words.server.ts";
import { ownPath } from "../platform/own-path.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { urls } from "../urls.ts";

const CountryForm = z.object({ country: z.string().max(2, "country_unknown"), next: z.string().max(2000).optional() });

const days365 = 365 * 24 * 3600;

/** Keeps the payment country in this browser (product 1 and 11: cookie `country`, a plain code); goes on to `next`. Public. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: CountryForm });
  const language = await languageOf(request);
  if (!form.ok) return refusalInWords(form, language);
  const site = await siteOf(request);
  const country = site.settings.countries.find((each) => each === form.value.country.toUpperCase());
  if (!country) return refusalInWords({ reason: "country_unknown", answer: form.refuse("country_unknown") }, language);
  const cookie = writeCookie("country", country, { maxAge: days365, secure: site.secure });
  return replace(ownPath(form.value.next) ?? urls.credits(), { headers: { "Set-Cookie": cookie } });
}

/** An address typed by hand chooses nothing. */
export function loader() {
  return replace(urls.pricing());
}
