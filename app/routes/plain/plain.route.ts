import { type ActionFunctionArgs, redirect, replace } from "@remix-run/node";
import { z } from "zod";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refusalAsText } from "#app/platform/doors/refusal-as-text.server.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { lightPagesCookie } from "#app/shell/light-pages/light-pages-cookie.server.ts";

const LightPagesChoice = z.object({ plain: z.enum(["1", "0"]), next: z.string().max(2000).optional() });

/** Chooses light or full pages in this browser, then leads to `next` (app/server/README.md#light-pages). Public. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: LightPagesChoice });
  if (!form.ok) return refusalAsText(form, await languageOf(request));
  const { plain, next } = form.value;
  const headers = { "Set-Cookie": lightPagesCookie(await siteOf(request), plain) };
  return redirect(ownPath(next) ?? urls.index(), { headers });
}

/** Opening the address directly chooses nothing. */
export function loader() {
  return replace(urls.index());
}
