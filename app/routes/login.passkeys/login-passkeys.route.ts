import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { beginAuthentication, beginRegistration } from "#app/account/passkeys/begin-passkey.server.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refusalAsText } from "#app/platform/doors/refusal-as-text.server.ts";
import { passkeyLibrary } from "#app/platform/passkeys/passkey-library.server.ts";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";

const Begin = z.object({
  /** `login` and `confirm` use a passkey, `add` makes one. */
  for: z.enum(["login", "confirm", "add"], { error: "intent_unknown" }),
});

/** The library with which a browser uses passkeys, loaded when somebody does. Public. */
export function loader(): Response {
  return passkeyLibrary("public, max-age=86400");
}

/** What `/passkeys.js` gives to the browser, as JSON. A login names nobody; the others are for who is logged in. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const limit = limitOf(accountLimits.passkey, networkOf(clientAddress(request)));
  const form = await formDoor(request, { schema: Begin, limit });
  if (!form.ok) return refusalAsText(form, await languageOf(request));
  const site = await siteOf(request);
  const [relyingParty, at] = [relyingPartyOf(request, site), now()];
  const { for: purpose } = form.value;
  if (purpose === "login") return answer(await beginAuthentication(db, relyingParty, null, at));
  const viewer = await findViewer(request);
  if (!viewer) return new Response(null, { status: 403 });
  const { accountId, email, profile } = viewer;
  if (purpose === "confirm") return answer(await beginAuthentication(db, relyingParty, accountId, at));
  const member = { accountId, email, name: profile.name, siteName: site.settings.name };
  return answer(await beginRegistration(db, relyingParty, member, at));
}

function answer(options: object): Response {
  return Response.json(options, { headers: { "Cache-Control": "private, no-store" } });
}
