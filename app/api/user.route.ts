import { z } from "zod";
import { setLanguage } from "../account/account.queries.server.ts";
import { authenticate } from "../account/authenticator.server.ts";
import { accountRefusals } from "../account/refusals.ts";
import { readSessionCookie } from "../account/session-cookie.server.ts";
import { signedInHeaders } from "../account/signed-in-headers.server.ts";
import { findViewerBySession } from "../account/viewer.queries.server.ts";
import { clientAddress, networkOf } from "../platform/client-address.server.ts";
import { db } from "../platform/db.server.ts";
import { languages } from "../platform/i18n/languages.ts";
import { hashSecret } from "../platform/ids.server.ts";
import { siteEndpointRule } from "../push/endpoint-rule.server.ts";
import { pushRefusals } from "../push/refusals.ts";
import { subscribeDevice, SubscriptionJson } from "../push/subscribe.server.ts";
import { languageCookie } from "../site/language.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";
import { UserAnswer, userAnswerOf } from "./user-answer.server.ts";

const read = operation({
  does: "The logged-in user.",
  who: "member",
  answer: UserAnswer,
  perform: async ({ viewer }) => ({ ok: true, value: await userAnswerOf(db, viewer) }),
});

const logIn = operation({
  does: "Logs in; the answer carries the session's cookie. With `push=1` the signed-in member's device gets push messages.",
  who: "anybody",
  query: z.looseObject({ push: z.string().optional() }),
  body: z.union([
    z.object({ subscription: SubscriptionJson }),
    z.object({ email: z.string().max(254), password: z.string().max(512) }),
  ]),
  limit: (request) => ({ name: "login", key: networkOf(clientAddress(request)), points: 1000, seconds: 3600 }),
  answer: UserAnswer,
  async perform({ request, site, viewer, query, body, now }) {
    if (query.push === "1" && !viewer) return { ok: false, reason: "authentication_required", status: 403 };
    if (query.push === "1" && viewer && "subscription" in body) {
      const sessionHash = hashSecret(readSessionCookie(request, site) ?? "");
      const { subscription } = body;
      const wish = { accountId: viewer.accountId, sessionHash, subscription, rule: siteEndpointRule };
      const stored = await subscribeDevice(db, wish, now);
      if (!stored.ok) return { ok: false, reason: stored.reason, status: pushRefusals[stored.reason].status };
      return { ok: true, value: await userAnswerOf(db, viewer) };
    }
    if (query.push === "1" || "subscription" in body) return { ok: false, reason: "invalid", status: 422 };
    const outcome = await authenticate(request, body);
    if (!outcome.ok) {
      const minutes = outcome.reason === "login_blocked" ? outcome.minutes : undefined;
      return {
        ok: false,
        reason: outcome.reason,
        status: accountRefusals[outcome.reason].status,
        // The word existing clients know (product 8).
        error: outcome.reason === "account_banned" ? "banned" : undefined,
        values: { minutes, email: site.settings.support_email },
        retryAfter: minutes && minutes * 60,
      };
    }
    const found = await findViewerBySession(db, { idHash: hashSecret(outcome.session), siteId: site.id }, now);
    // Banned or deleted in this very moment.
    if (!found) return { ok: false, reason: "login_failed", status: accountRefusals.login_failed.status };
    return {
      ok: true,
      value: await userAnswerOf(db, found),
      headers: signedInHeaders(site, outcome, outcome.language),
    };
  },
});

const chooseLanguage = operation({
  does: "Keeps the language that the member has chosen.",
  who: "member",
  body: z.object({ language: z.enum(languages) }),
  answer: UserAnswer,
  async perform({ site, viewer, body: { language } }) {
    if (!site.settings.locales.includes(language)) return { ok: false, reason: "language_unknown", status: 422 };
    await setLanguage(db, viewer.accountId, language);
    const headers = new Headers({ "Set-Cookie": languageCookie(site, language) });
    return { ok: true, value: await userAnswerOf(db, { ...viewer, language }), headers };
  },
});

const answer = endpoint("/api/user.php", { GET: read, POST: logIn, PUT: chooseLanguage });
export const loader = answer;
export const action = answer;
