import { type ActionFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { now } from "../platform/clock.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { refusalInWords } from "../platform/doors/refusal-in-words.server.ts";
import { ownPath } from "../platform/own-path.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { dismissNames } from "./dismissals.ts";
import { dismissalCookie } from "./dismissals.server.ts";

const DismissForm = z.object({
  dismiss: z.enum(dismissNames),
  next: z.string().max(2000).optional(),
  stay: z.string().max(10).optional(),
});

/** Puts a warning or an alert away in this browser and goes on to `next`, or stays (product 1). Public. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: DismissForm });
  if (!form.ok) return refusalInWords(form, await languageOf(request));
  const site = await siteOf(request);
  const cookie = dismissalCookie(request, site, form.value.dismiss, now());
  const headers = { "Set-Cookie": cookie };
  // A whole Response: for a plain post to a route without a screen, Remix drops the headers of `data`.
  if (form.value.stay) return Response.json({ ok: true }, { headers });
  return replace(ownPath(form.value.next) ?? urls.index(), { headers });
}

/** An address typed by hand puts nothing away. */
export function loader() {
  return replace(urls.index());
}
