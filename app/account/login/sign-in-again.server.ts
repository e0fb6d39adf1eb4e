import { data } from "@remix-run/node";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "../rate-limits.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isCrossSite } from "#app/platform/doors/cross-site.server.ts";
import { readFields } from "#app/platform/doors/read-fields.server.ts";
import { rememberResumedPost } from "#app/platform/doors/resumed-post.server.ts";
import { accountField } from "#app/platform/page-account.ts";
import { secretFields } from "#app/platform/doors/secret-fields.ts";
import { reasonText } from "#app/platform/i18n/texts.server.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import { visitorFormatsOf } from "#app/site/language/visitor-formats.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { reloginFields } from "./relogin-fields.ts";
import { authenticate } from "./authenticator.server.ts";
import { signedInHeaders } from "../session/signed-in-headers.server.ts";
import { findViewerBySession, type Viewer } from "../session/viewer.queries.server.ts";

/** What the login shows that replaces the page of an ended session. */
export type EndedSession = {
  reason: "session_ended";
  /** The path the form was posted to. */
  action: string;
  /** The entered text by field; kept in hidden fields of the login. */
  input: [string, string][];
  /** The address of a failed login, and why it was refused, as a sentence. */
  email: string;
  problem: string | undefined;
};

/** More than the largest text form of the site. */
const bytes = 300_000;
/** Fields that a form fills in by itself; all others hold what the member entered. */
const technicalFields = ["intent", "key", "next", "stay", "session", accountField];

/**
 * Keeps the text of a post whose session has ended (app/shell/README.md#a-post-that-meets-an-ended-session). The answer
 * is a login with the fields, except files and passwords, as hidden fields; it posts to the same address. That post
 * signs the member in, and the form door fills the original form again without submitting it. Returns the member, or
 * undefined if nothing was entered: such a post just goes to the login.
 */
export async function signInAgain(request: Request): Promise<Viewer | undefined> {
  if (request.bodyUsed || isCrossSite(request)) return undefined;
  const fields = await readFields(request, bytes);
  const email = String(fields.data.get(reloginFields.email) ?? "");
  const password = fields.data.get(reloginFields.password);
  for (const name of [...Object.values(reloginFields), ...secretFields]) fields.data.delete(name);
  const input = [...fields.data].filter((field): field is [string, string] => typeof field[1] === "string");
  if (typeof password === "string") {
    const login = await logInAgain(request, { email, password });
    if (!login.ok) throw askToLogIn(request, { input, email, problem: login.problem });
    rememberResumedPost(request, { fields, headers: login.headers });
    return login.viewer;
  }
  const worthKeeping =
    !fields.problem && input.some(([name, value]) => value !== "" && !technicalFields.includes(name));
  if (worthKeeping) throw askToLogIn(request, { input, email, problem: undefined });
  return undefined;
}

function askToLogIn(request: Request, form: Pick<EndedSession, "input" | "email" | "problem">) {
  const { pathname, search } = new URL(request.url);
  const ended: EndedSession = { reason: "session_ended", action: pathname + search, ...form };
  return data(ended, { status: 403 });
}

type ReloginOutcome = { ok: true; viewer: Viewer; headers: Headers } | { ok: false; problem: string };

async function logInAgain(request: Request, input: { email: string; password: string }): Promise<ReloginOutcome> {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const refuse = async (reason: string, minutes?: number, until?: Date): Promise<ReloginOutcome> => {
    const end = until && (await visitorFormatsOf(request)).momentInText(until);
    const values = { minutes, until: end, email: site.settings.support_email };
    return { ok: false, problem: reasonText(language, reason, values) };
  };
  // The same limit as the login page.
  const limitCheck = await consume(limitOf(accountLimits.login, networkOf(clientAddress(request))));
  if (!limitCheck.ok) return refuse("too_many");
  const outcome = await authenticate(request, {
    email: input.email.slice(0, maxEmailLength),
    password: input.password,
  });
  if (!outcome.ok)
    return refuse(
      outcome.reason,
      "minutes" in outcome ? outcome.minutes : undefined,
      "until" in outcome ? outcome.until : undefined,
    );
  const viewer = await findViewerBySession(db, { idHash: hashSecret(outcome.session), siteId: site.id }, now());
  if (!viewer) return refuse("try_later");
  return { ok: true, viewer, headers: await signedInHeaders(request, outcome, outcome.language) };
}
