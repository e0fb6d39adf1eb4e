import { data } from "@remix-run/node";
import { isCrossSite } from "#app/platform/doors/cross-site.server.ts";
import { readFields } from "#app/platform/doors/read-fields.server.ts";
import { rememberResumedPost } from "#app/platform/doors/resumed-post.server.ts";
import { secretFields } from "#app/platform/doors/secret-fields.ts";
import { accountField } from "#app/platform/page-account.ts";
import type { Viewer } from "../session/viewer.queries.server.ts";
import { logInAgain, readRelogin } from "./log-in-again.server.ts";
import { reloginFields } from "./relogin-fields.ts";

/** What the login shows that replaces the page of an ended session. */
export type EndedSession = {
  reason: "session_ended";
  /** The path the form was posted to. */
  action: string;
  /** The entered text by field; kept in hidden fields of the login. */
  input: [string, string][];
  /** The address of a failed login or of a code, and why the login was refused, as a sentence. */
  email: string;
  problem?: string;
  /** A code was mailed to the address: the login asks for it. */
  awaitsCode?: boolean;
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
  const relogin = readRelogin(fields.data);
  for (const name of [...Object.values(reloginFields), ...secretFields]) fields.data.delete(name);
  const input = [...fields.data].filter((field): field is [string, string] => typeof field[1] === "string");
  if (relogin) {
    const login = await logInAgain(request, relogin);
    if (!login.ok) throw askToLogIn(request, { input, email: relogin.email, ...login }, login.headers);
    rememberResumedPost(request, { fields, headers: login.headers });
    return login.viewer;
  }
  const worthKeeping =
    !fields.problem && input.some(([name, value]) => value !== "" && !technicalFields.includes(name));
  if (worthKeeping) throw askToLogIn(request, { input, email: "" });
  return undefined;
}

type Shown = Pick<EndedSession, "input" | "email" | "problem" | "awaitsCode">;

function askToLogIn(request: Request, { input, email, problem, awaitsCode }: Shown, headers?: HeadersInit) {
  const { pathname, search } = new URL(request.url);
  const action = pathname + search;
  const ended: EndedSession = { reason: "session_ended", action, input, email, problem, awaitsCode };
  return data(ended, { status: 403, headers });
}
