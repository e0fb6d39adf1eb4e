import { data } from "@remix-run/node";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { comesFromAnotherSite } from "../platform/doors/evidence.server.ts";
import { secrets } from "../platform/doors/form.server.ts";
import { readFields } from "../platform/doors/read-fields.server.ts";
import { resumePost } from "../platform/doors/resumed-post.server.ts";
import { reasonText } from "../platform/i18n/texts.server.ts";
import { hashSecret } from "../platform/ids.server.ts";
import { clientAddress, networkOf } from "../platform/client-address.server.ts";
import { takeFromLimit } from "../platform/rate-limit.server.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { againFields } from "./again-fields.ts";
import { authenticate } from "./authenticator.server.ts";
import { signedInHeaders } from "./signed-in-headers.server.ts";
import { findViewerBySession, type Viewer } from "./viewer.queries.server.ts";

/** What the login shows that stands in the place of an ended session's page. */
export type EndedSession = {
  reason: "session_ended";
  /** Where the form was going, as an own path. */
  action: string;
  /** What was typed, by field: hidden in the login's form. */
  typed: [string, string][];
  /** The address that was tried, and why it was refused, as a sentence. */
  email: string;
  refused: string | undefined;
};

/** More than the largest text form of the site takes. */
const bytes = 300_000;
/** What a form says of itself; the rest was typed or chosen by somebody. */
const formWords = ["intent", "key", "next", "stay", "session"];

/**
 * A post that meets an ended session keeps its text (product 2, redirects): it is answered with a login that carries the
 * fields, hidden, and goes to the same address; files and passwords are not among them. That login's post gives the
 * member, and the form door brings the fields back to their form without doing anything. Undefined where nothing was
 * typed: such a post just goes to the login.
 */
export async function signInAgain(request: Request): Promise<Viewer | undefined> {
  if (request.bodyUsed || comesFromAnotherSite(request)) return undefined;
  const fields = await readFields(request, bytes);
  const email = String(fields.data.get(againFields.email) ?? "");
  const password = fields.data.get(againFields.password);
  for (const name of [...Object.values(againFields), ...secrets]) fields.data.delete(name);
  const typed = [...fields.data].filter((field): field is [string, string] => typeof field[1] === "string");
  if (typeof password === "string") {
    const tried = await logInAgain(request, { email, password });
    if (!tried.ok) throw askToLogIn(request, { typed, email, refused: tried.refused });
    resumePost(request, { fields, headers: tried.headers });
    return tried.viewer;
  }
  const worthKeeping = !fields.problem && typed.some(([name, value]) => value !== "" && !formWords.includes(name));
  if (worthKeeping) throw askToLogIn(request, { typed, email, refused: undefined });
  return undefined;
}

function askToLogIn(request: Request, kept: Pick<EndedSession, "typed" | "email" | "refused">) {
  const { pathname, search } = new URL(request.url);
  const ended: EndedSession = { reason: "session_ended", action: pathname + search, ...kept };
  return data(ended, { status: 403 });
}

type Again = { ok: true; viewer: Viewer; headers: Headers } | { ok: false; refused: string };

async function logInAgain(request: Request, typed: { email: string; password: string }): Promise<Again> {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const say = (reason: string, minutes?: number): Again => {
    const values = { minutes, email: site.settings.support_email };
    return { ok: false, refused: reasonText(language, reason, values) };
  };
  // The login's own limit: this is one of its doors.
  const limit = { name: "login", key: networkOf(clientAddress(request)), points: 1000, seconds: 3600 };
  if (!(await takeFromLimit(limit)).ok) return say("too_many");
  const outcome = await authenticate(request, { email: typed.email.slice(0, 254), password: typed.password });
  if (!outcome.ok) return say(outcome.reason, "minutes" in outcome ? outcome.minutes : undefined);
  const viewer = await findViewerBySession(db, { idHash: hashSecret(outcome.session), siteId: site.id }, now());
  return viewer ? { ok: true, viewer, headers: signedInHeaders(site, outcome, outcome.language) } : say("try_later");
}
