import { data } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isCrossSite } from "#app/platform/doors/cross-site.server.ts";
import { maxFormBytes } from "#app/platform/doors/max-form-bytes.ts";
import { readFields } from "#app/platform/doors/read-fields.server.ts";
import { rememberResumedPost } from "#app/platform/doors/resumed-post.server.ts";
import { secretFields } from "#app/platform/doors/secret-fields.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { logInAtDesk } from "../login/log-in-at-desk.server.ts";
import { loginSentence } from "../login/login-sentence.ts";
import { deskLimits } from "../rate-limits.ts";
import { deskClientOf } from "./desk-client.server.ts";
import { deskLoginHeaders } from "./desk-cookie.server.ts";
import { againFields, type EndedDeskSession } from "./ended-session.ts";
import { type DeskSession, findDeskSession } from "./session.queries.server.ts";

/** Fields that a form fills in by itself; all others hold what the person entered. */
const technicalFields = ["intent", "key", "next", "photo"];

/**
 * Keeps the text of a post whose session has ended. The answer is a login that has the fields, without files and secrets,
 * in hidden ones, and posts to the same address. That post signs the person in, and the desk's door shows the form again
 * with its text: the person presses the button once more. Returns who signed in, or undefined if nothing was entered.
 */
export async function signInAgainAtDesk(
  request: Request,
): Promise<(DeskSession & { sessionHash: string }) | undefined> {
  if (request.bodyUsed || isCrossSite(request)) return undefined;
  const fields = await readFields(request, maxFormBytes);
  const again = (name: keyof typeof againFields) => String(fields.data.get(againFields[name]) ?? "");
  const [email, password, totp] = [again("email"), again("password"), again("totp")];
  for (const name of [...Object.values(againFields), ...secretFields]) fields.data.delete(name);
  const input = [...fields.data].filter((field): field is [string, string] => typeof field[1] === "string");
  const ask = (problem: string | undefined) => {
    const { pathname, search } = new URL(request.url);
    const page: EndedDeskSession = { reason: "desk_session_ended", action: pathname + search, input, email, problem };
    return data(page, { status: 403 });
  };
  if (password === "") {
    const isWorthKeeping =
      !fields.problem && input.some(([name, value]) => value !== "" && !technicalFields.includes(name));
    if (isWorthKeeping) throw ask(undefined);
    return undefined;
  }
  const network = networkOf(clientAddress(request));
  if (!(await consume(limitOf(deskLimits.login, network))).ok) throw ask("Too many attempts. Try again later.");
  const site = await siteOf(request);
  const client = deskClientOf(request, site);
  const outcome = await logInAtDesk(db, { email: email.slice(0, 254), password, totp, site, client }, now());
  if (!outcome.ok) throw ask(loginSentence(outcome));
  const sessionHash = hashSecret(outcome.session);
  const session = await findDeskSession(db, sessionHash, now());
  if (!session) throw ask("The database isn't answering. Try again in a moment.");
  rememberResumedPost(request, { fields, headers: deskLoginHeaders(site, outcome) });
  return { ...session, sessionHash };
}
