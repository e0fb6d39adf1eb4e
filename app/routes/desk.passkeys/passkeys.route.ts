import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refusalAsText } from "#app/platform/doors/refusal-as-text.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { findInvitation } from "#app/desk/invitation/invitation.queries.server.ts";
import { deskLimits } from "#app/desk/rate-limits.ts";
import { findDeskViewer, requireDeskDoor } from "#app/desk/require-desk.server.ts";
import { beginAuthentication, beginRegistration } from "#app/desk/passkeys/begin-passkey.server.ts";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { siteOf } from "#app/site/site.server.ts";

const Begin = z.object({
  /** `login` and `confirm` use a passkey, `add` and `invitation` make one. */
  for: z.enum(["login", "confirm", "add", "invitation"]),
  token: z.string().max(100).default(""),
});

/** What the script of the desk's pages gives to the browser, as JSON. Who is not who they must be gets a 403. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  requireDeskDoor(request);
  const network = networkOf(clientAddress(request));
  const form = await formDoor(request, { schema: Begin, limit: limitOf(deskLimits.passkey, network) });
  if (!form.ok) return refusalAsText(form, "en");
  const at = now();
  const place = relyingPartyOf(request, await siteOf(request));
  const { for: purpose, token } = form.value;
  if (purpose === "login") return answer(await beginAuthentication(db, place, null, at));
  if (purpose === "invitation") {
    const invitation = await findInvitation(db, hashSecret(token), at);
    return invitation ? answer(await beginRegistration(db, place, invitation, at)) : forbidden();
  }
  const viewer = await findDeskViewer(request);
  if (!viewer) return forbidden();
  if (purpose === "confirm") return answer(await beginAuthentication(db, place, viewer.personId, at));
  return answer(await beginRegistration(db, place, viewer, at));
}

function answer(options: object): Response {
  return Response.json(options, { headers: { "Cache-Control": "private, no-store" } });
}

function forbidden(): Response {
  return new Response("Log in first.", { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
