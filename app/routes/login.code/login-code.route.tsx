import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { isEmail } from "#app/account/address/email-address.server.ts";
import { clearedCodeCookie, codeCookie, readCodeCookie } from "#app/account/codes/code-cookie.server.ts";
import { CodeField } from "#app/account/codes/code-field.tsx";
import { findLiveCode } from "#app/account/codes/login-code.queries.server.ts";
import { requestCode } from "#app/account/codes/request-code.server.ts";
import { afterLogin } from "#app/account/login/after-login.server.ts";
import { logInByCode } from "#app/account/login/log-in-by-code.server.ts";
import { LoginFrame } from "#app/account/login/login-frame.tsx";
import { LoginRefusal } from "#app/account/login/login-refusal.tsx";
import { accountLimits } from "#app/account/rate-limits.ts";
import { accessRefusals, accountRefusals } from "#app/account/refusals.ts";
import { blockedAnswer } from "#app/account/session/blocked-answer.server.ts";
import { nextPath } from "#app/account/session/next-path.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { requireVisitor } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { ownPath } from "#app/platform/request/own-path.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { shortText } from "#app/platform/text/short-text.ts";
import { dismissedNamesOf } from "#app/shell/dismissals/dismissal-cookie.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { visitorFormatsOf } from "#app/site/language/visitor-formats.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { PasskeyScript } from "#app/ui/forms/passkey-part.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";

export const handle: ScreenHandle = { i18n: ["account", "access"], title: "access:code.title", hydrate: "never" };
export const headers = screenHeaders;

const next = z.string().max(2000).optional();
const CodeForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("send"),
      email: z.string({ error: "email_invalid" }).overwrite(shortText).refine(isEmail, "email_invalid"),
      next,
    }),
    z.object({
      intent: z.literal("log_in"),
      otp: z.string({ error: "code_invalid" }).max(40, "code_invalid"),
      can_passkey: z.string().max(1).optional(),
      next,
    }),
  ],
  { error: "intent_unknown" },
);
const refusals = { ...accountRefusals, ...accessRefusals };

/** Visitors only. While this browser has a code to type, the page asks for it; `again` asks for another. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const [site, query] = [await siteOf(request), new URL(request.url).searchParams];
  const browser = readCodeCookie(request, site);
  const code = browser && (await findLiveCode(db, { browser, siteId: site.id, purpose: "login" }, now()));
  const shown = {
    sentTo: code ? code.emailKey : undefined,
    again: query.has("again"),
    email: query.get("email")?.slice(0, maxEmailLength) ?? "",
    next: query.get("next")?.slice(0, 2000) ?? "",
    supportEmail: site.settings.support_email,
  };
  // It holds an address beside text of its own address: compressed, its length would confirm a guess.
  return data(shown, { headers: { "Cache-Control": "no-store, no-transform" } });
}

/** Mails a code, with the same answer for every address, or logs in with one. Visitors only. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  const network = networkOf(clientAddress(request));
  const form = await formDoor(request, {
    schema: CodeForm,
    refusals,
    limit: limitOf(accountLimits.loginCode, network),
  });
  if (!form.ok) return form.answer;
  const { value } = form;
  const site = await siteOf(request);
  const browser = readCodeCookie(request, site);
  if (value.intent === "send") {
    const language = await languageOf(request);
    const asked = { site, language, email: value.email, purpose: "login" as const, network, replaces: browser };
    const requested = await requestCode(db, asked, now());
    if (!requested.ok) return blockedAnswer(form.refuse(requested.reason), requested.minutes);
    const headers = { "Set-Cookie": codeCookie(site, requested.browser) };
    return redirect(urls.loginCode({ next: ownPath(value.next) }), { headers });
  }
  const login = { siteId: site.id, browser, code: value.otp, client: clientOf(request, site) };
  const outcome = await logInByCode(db, login, now());
  if (outcome.ok) {
    const canPasskey = value.can_passkey === "1";
    const isDismissed = dismissedNamesOf(request, now()).includes("passkeys");
    const answer = await afterLogin(request, outcome, {
      next: nextPath(value.next),
      canPasskey,
      isOfferDismissed: isDismissed,
    });
    answer.headers.append("Set-Cookie", clearedCodeCookie(site));
    return answer;
  }
  if (outcome.reason === "code_wrong") {
    return form.refuse(outcome.reason, { field: "otp", values: { left: String(outcome.left) } });
  }
  if (outcome.reason !== "account_suspended") return form.refuse(outcome.reason);
  return form.refuse(outcome.reason, {
    values: { until: (await visitorFormatsOf(request)).momentInText(outcome.until) },
  });
}

export default function LoginCode() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(["access", "account"]);
  const { sentTo, supportEmail } = loaded;
  const posted = answer?.lastResult.initialValue;
  const asText = (value: unknown) => (typeof value === "string" ? value : undefined);
  const next = asText(posted?.next) ?? loaded.next;
  const reason = answer?.lastResult.error?.[""]?.[0];
  const values = { email: supportEmail, minutes: answer && "minutes" in answer ? answer.minutes : undefined };
  // A code that no longer works: the page asks for another.
  const asksForAddress = loaded.again || posted?.intent === "send" || reason === "code_invalid";
  const asksForCode = sentTo !== undefined && !asksForAddress;
  const screen = { next, errors: answer?.lastResult.error, values: answer?.values };
  return (
    <LoginFrame
      title={asksForCode ? t("code.sent") : t("code.title")}
      lead={asksForCode ? t("code.sentTo", { email: sentTo }) : t("code.lead")}
    >
      {reason ? (
        <LoginRefusal
          reason={reason}
          values={{ ...values, ...answer?.values }}
          email={sentTo ?? asText(posted?.email)}
        />
      ) : null}
      {asksForCode ? (
        <TypeCode {...screen} />
      ) : (
        <AskForCode {...screen} email={asText(posted?.email) ?? sentTo ?? loaded.email} />
      )}
      {sentTo !== undefined && asksForAddress && reason !== "code_invalid" ? (
        <p className="mt-6">
          <Link to={urls.loginCode({ next: next || undefined })} reloadDocument className="link">
            {t("code.label")}
          </Link>
        </p>
      ) : null}
      <p className="mt-6">
        <Link to={urls.login({ next: next || undefined })} className="link">
          {t("code.password")}
        </Link>
      </p>
    </LoginFrame>
  );
}

type Errors = Record<string, string[] | null> | null | undefined;
type StepProps = { next: string; errors: Errors; values: Record<string, string> | undefined };

/** The first step: the address. */
function AskForCode({ next, errors, email }: StepProps & { email: string }) {
  const { t } = useTranslation(["access", "account"]);
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action={urls.loginCode()} className="max-w-form lg:max-w-none">
      <Stack gap="wide">
        <Field
          label={t("account:login.email")}
          errors={errorText(errors?.email)}
          input={{
            id: "email",
            name: "email",
            type: "email",
            required: true,
            maxLength: maxEmailLength,
            autoComplete: "username",
            defaultValue: email,
          }}
        />
        <input type="hidden" name="next" value={next} />
        <Button wide name="intent" value="send" icon="mail" busy={busy}>
          {t("code.send")}
        </Button>
      </Stack>
    </Form>
  );
}

/** The second step: the code from the mail. */
function TypeCode({ next, errors, values }: StepProps) {
  const { t } = useTranslation("access");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action={urls.loginCode()} reloadDocument className="max-w-form lg:max-w-none">
      <Stack gap="wide">
        <CodeField errors={errorText(errors?.otp, values)} autoFocus />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="can_passkey" defaultValue="" />
        <PasskeyScript />
        <Button wide name="intent" value="log_in" busy={busy}>
          {t("code.submit")}
        </Button>
        <p>
          <Link to={urls.loginCode({ again: 1, next: next || undefined })} reloadDocument className="link">
            {t("code.again")}
          </Link>
        </p>
      </Stack>
    </Form>
  );
}
