import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { updateLanguage } from "#app/account/account.queries.server.ts";
import { authenticate } from "#app/account/login/authenticator.server.ts";
import { accountRefusals } from "#app/account/refusals.ts";
import { sessionHashOf } from "#app/account/session/session-cookie.server.ts";
import { signedInHeaders } from "#app/account/session/signed-in-headers.server.ts";
import { findViewerBySession } from "#app/account/session/viewer.queries.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { db } from "#app/platform/database/db.server.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { pushRefusals } from "#app/push/refusals.ts";
import { siteEndpointRule, subscribeDevice, SubscriptionJson } from "#app/push/devices/subscribe-device.server.ts";
import { visitorFormatsOf } from "#app/site/language/visitor-formats.server.ts";
import { siteRefusals } from "#app/site/refusals.ts";
import { languageCookie } from "#app/site/language/language.server.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { UserAnswer, userAnswerOf } from "#app/api/user-answer.server.ts";

const read = operation({
  summary: "The logged-in user.",
  who: "member",
  answer: UserAnswer,
  perform: async ({ request, viewer }) => ({ ok: true, value: await userAnswerOf(db, viewer, request) }),
});

const logIn = operation({
  summary:
    "Logs in; the answer sets the session's cookie. With `push=1` it subscribes the signed-in member's device to push messages.",
  who: "anybody",
  query: z.looseObject({ push: z.string().optional() }),
  body: z.union([
    z.object({ subscription: SubscriptionJson }),
    z.object({ email: z.string().max(maxEmailLength), password: z.string().max(512) }),
  ]),
  limit: (request) => limitOf(accountLimits.login, networkOf(clientAddress(request))),
  answer: UserAnswer,
  async perform({ request, site, viewer, query, body, now }) {
    if (query.push === "1" && !viewer) return { ok: false, reason: "authentication_required", status: 403 };
    if (query.push === "1" && viewer && "subscription" in body) {
      const sessionHash = sessionHashOf(request, site);
      const { subscription } = body;
      const input = { accountId: viewer.accountId, sessionHash, subscription, rule: siteEndpointRule };
      const stored = await subscribeDevice(db, input, now);
      if (!stored.ok) return { ok: false, reason: stored.reason, status: pushRefusals[stored.reason].status };
      return { ok: true, value: await userAnswerOf(db, viewer, request) };
    }
    if (query.push === "1" || "subscription" in body) return { ok: false, reason: "invalid", status: 422 };
    const outcome = await authenticate(request, body);
    if (!outcome.ok) {
      const minutes = outcome.reason === "login_blocked" ? outcome.minutes : undefined;
      const until =
        outcome.reason === "account_suspended"
          ? (await visitorFormatsOf(request)).momentInText(outcome.until)
          : undefined;
      return {
        ok: false,
        reason: outcome.reason,
        status: accountRefusals[outcome.reason].status,
        // The error code that existing clients know (app/api/README.md#answers).
        error: ["account_banned", "account_suspended"].includes(outcome.reason) ? "banned" : undefined,
        values: { minutes, email: site.settings.support_email, until },
        retryAfter: minutes && minutes * 60,
      };
    }
    const loggedIn = await findViewerBySession(db, { idHash: hashSecret(outcome.session), siteId: site.id }, now);
    // The account was banned or deleted since the login.
    if (!loggedIn) return { ok: false, reason: "login_failed", status: accountRefusals.login_failed.status };
    return {
      ok: true,
      value: await userAnswerOf(db, loggedIn, request),
      headers: await signedInHeaders(request, outcome, outcome.language),
    };
  },
});

const chooseLanguage = operation({
  summary: "Stores the language that the member has chosen.",
  who: "member",
  body: z.object({ language: z.enum(languages) }),
  answer: UserAnswer,
  async perform({ request, site, viewer, body: { language } }) {
    if (!site.settings.locales.includes(language))
      return { ok: false, reason: "language_unknown", status: siteRefusals.language_unknown.status };
    await updateLanguage(db, viewer.accountId, language);
    const headers = new Headers({ "Set-Cookie": languageCookie(site, language) });
    return { ok: true, value: await userAnswerOf(db, { ...viewer, language }, request), headers };
  },
});

const answer = endpoint("/api/user.php", { GET: read, POST: logIn, PUT: chooseLanguage });
export const loader = answer;
export const action = answer;
