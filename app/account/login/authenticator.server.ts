import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { clientOf } from "../session/client.server.ts";
import { logIn, type LoginOutcome } from "./log-in.server.ts";

/** Signs members in; the API's login uses it too. A refusal is returned, never thrown. */
const authenticator = new Authenticator<LoginOutcome>();

authenticator.use(
  new FormStrategy<LoginOutcome>(async ({ form, request }) => {
    const site = await siteOf(request);
    const [email, password] = [String(form.get("email") ?? ""), String(form.get("password") ?? "")];
    return logIn(db, { siteId: site.id, email, password, client: clientOf(request, site) }, now());
  }),
  "form",
);

/**
 * Signs in with checked form fields. The strategy reads a request, so the fields are put into a copy of the original.
 */
export function authenticate(request: Request, fields: { email: string; password: string }): Promise<LoginOutcome> {
  const headers = new Headers(request.headers);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) headers.delete(name);
  const copy = new Request(request.url, { method: "POST", headers, body: new URLSearchParams(fields) });
  return authenticator.authenticate("form", copy);
}
