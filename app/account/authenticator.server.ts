import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { siteOf } from "../site/site.server.ts";
import { clientOf } from "./client.server.ts";
import { logIn, type LoggedIn } from "./log-in.server.ts";

/** The ways to sign in; the API's login uses the same one. A refusal is a value here too, never a thrown error. */
const authenticator = new Authenticator<LoggedIn>();

authenticator.use(
  new FormStrategy<LoggedIn>(async ({ form, request }) => {
    const site = await siteOf(request);
    const [email, password] = [String(form.get("email") ?? ""), String(form.get("password") ?? "")];
    return logIn(db, { siteId: site.id, email, password, client: clientOf(request, site) }, now());
  }),
  "form",
);

/** Signs in with fields that came through a door; the strategy reads them from a request like the one that came. */
export function authenticate(request: Request, fields: { email: string; password: string }): Promise<LoggedIn> {
  const headers = new Headers(request.headers);
  for (const name of ["content-type", "content-length", "transfer-encoding"]) headers.delete(name);
  const again = new Request(request.url, { method: "POST", headers, body: new URLSearchParams(fields) });
  return authenticator.authenticate("form", again);
}
