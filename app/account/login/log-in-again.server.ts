import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { reasonText } from "#app/platform/i18n/texts.server.ts";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { shortText } from "#app/platform/text/short-text.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { visitorFormatsOf } from "#app/site/language/visitor-formats.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { isEmail } from "../address/email-address.server.ts";
import { clearedCodeCookie, codeCookie, readCodeCookie } from "../codes/code-cookie.server.ts";
import { requestCode } from "../codes/request-code.server.ts";
import { accountLimits } from "../rate-limits.ts";
import { clientOf } from "../session/client.server.ts";
import type { SessionSecrets } from "../session/open-session.server.ts";
import { signedInHeaders } from "../session/signed-in-headers.server.ts";
import { findViewerBySession, type Viewer } from "../session/viewer.queries.server.ts";
import { authenticate } from "./authenticator.server.ts";
import { logInByCode } from "./log-in-by-code.server.ts";
import { logInByPasskey } from "./log-in-by-passkey.server.ts";
import { type ReloginStep, reloginFields } from "./relogin-fields.ts";

/** What the login of an ended session sent. */
export type Relogin = { email: string; password: string; code?: string; passkey?: string; step?: ReloginStep };

/** What the login shows next: the problem as a sentence, or the field for a code. */
type NextStep = { ok: false; problem?: string; awaitsCode?: boolean; headers?: HeadersInit };
type ReloginOutcome = { ok: true; viewer: Viewer; headers: Headers } | NextStep;

type Opened = { ok: true; accountId: number; language: string } & SessionSecrets;
type Refused = { ok: false; reason: string; minutes?: number; until?: Date; left?: number };

/** The login of an ended session in a post, if it has one. */
export function readRelogin(data: FormData): Relogin | undefined {
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const step = textOf(reloginFields.step);
  const password = textOf(reloginFields.password);
  const code = textOf(reloginFields.code);
  if (password === undefined && code === undefined && step === undefined) return undefined;
  return {
    email: shortText(textOf(reloginFields.email) ?? "").slice(0, maxEmailLength),
    password: password ?? "",
    code,
    passkey: textOf("passkey") || undefined,
    step: step === "code" || step === "password" ? step : undefined,
  };
}

/**
 * Signs a member in as part of another form's post: by password, passkey or a mailed code, each with the limits and
 * refusals of its own page. A step sends the code, or goes back to the password.
 */
export async function logInAgain(request: Request, login: Relogin): Promise<ReloginOutcome> {
  if (login.step === "password") return { ok: false };
  // The same limits as the login pages.
  const network = networkOf(clientAddress(request));
  const isByCode = login.step === "code" || login.code !== undefined;
  const check = isByCode
    ? await consume(limitOf(accountLimits.loginCode, network))
    : await consume(limitOf(accountLimits.login, network));
  if (!check.ok) return refuse(request, { ok: false, reason: "too_many" });
  if (login.step === "code") return sendCode(request, login.email, network);
  const outcome = await open(request, login);
  if (outcome.ok) return signIn(request, outcome);
  return { ...(await refuse(request, outcome)), awaitsCode: outcome.reason === "code_wrong" };
}

async function open(request: Request, { email, password, code, passkey }: Relogin): Promise<Opened | Refused> {
  const site = await siteOf(request);
  const [siteId, client] = [site.id, clientOf(request, site)];
  if (passkey !== undefined) {
    const relyingParty = relyingPartyOf(request, site);
    return logInByPasskey(db, { siteId, answer: passkey, relyingParty, client }, now());
  }
  if (code !== undefined)
    return logInByCode(db, { siteId, browser: readCodeCookie(request, site), code, client }, now());
  return authenticate(request, { email, password });
}

/** The same answer for every address, as the page for codes gives it. */
async function sendCode(request: Request, email: string, network: string): Promise<ReloginOutcome> {
  if (!isEmail(email)) return refuse(request, { ok: false, reason: "email_invalid" });
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const asked = { site, language, email, purpose: "login" as const, network, replaces: readCodeCookie(request, site) };
  const requested = await requestCode(db, asked, now());
  if (!requested.ok) return refuse(request, requested);
  return { ok: false, awaitsCode: true, headers: { "Set-Cookie": codeCookie(site, requested.browser) } };
}

async function signIn(request: Request, opened: Opened): Promise<ReloginOutcome> {
  const site = await siteOf(request);
  const viewer = await findViewerBySession(db, { idHash: hashSecret(opened.session), siteId: site.id }, now());
  if (!viewer) return refuse(request, { ok: false, reason: "try_later" });
  const headers = await signedInHeaders(request, opened, opened.language);
  if (readCodeCookie(request, site)) headers.append("Set-Cookie", clearedCodeCookie(site));
  return { ok: true, viewer, headers };
}

async function refuse(request: Request, { reason, minutes, until, left }: Refused): Promise<NextStep> {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const end = until && (await visitorFormatsOf(request)).momentInText(until);
  const values = { minutes, left, until: end, email: site.settings.support_email };
  return { ok: false, problem: reasonText(language, reason, values) };
}
