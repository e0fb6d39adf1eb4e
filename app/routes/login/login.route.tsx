import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { formDoor, type OpenForm } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { SignupLink } from "#app/signup/modal/signup-link.tsx";
import { visitorFormatsOf } from "#app/site/language/visitor-formats.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { PasskeyPart } from "#app/ui/forms/passkey-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { authenticate } from "#app/account/login/authenticator.server.ts";
import { blockedAnswer } from "#app/account/session/blocked-answer.server.ts";
import { accessRefusals, type AccountRefusal, accountRefusals } from "#app/account/refusals.ts";
import { afterLogin } from "#app/account/login/after-login.server.ts";
import type { LoginOutcome } from "#app/account/login/log-in.server.ts";
import { logInByPasskey, type PasskeyLoginOutcome } from "#app/account/login/log-in-by-passkey.server.ts";
import { LoginFrame } from "#app/account/login/login-frame.tsx";
import { LoginRefusal } from "#app/account/login/login-refusal.tsx";
import { memberPasskeys } from "#app/account/passkeys/member-passkeys.ts";
import { nextPath } from "#app/account/session/next-path.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { relyingPartyOf } from "#app/platform/passkeys/relying-party.server.ts";
import { maxPasskeyLength } from "#app/platform/passkeys/verify-passkey.server.ts";
import { dismissedNamesOf } from "#app/shell/dismissals/dismissal-cookie.server.ts";
import { requireVisitor } from "#app/account/session/viewer.server.ts";

export const handle: ScreenHandle = { i18n: ["account", "access"], title: "account:login.title", hydrate: "desktop" };
export const headers = screenHeaders;

// Invalid input is refused like a wrong password: the answer does not reveal whether the address has an account.
const LogInByPassword = z.object({
  intent: z.undefined().optional(),
  email: z.string({ error: "login_failed" }).max(maxEmailLength, "login_failed"),
  password: z.string({ error: "login_failed" }).max(512, "login_failed"),
  next: z.string().max(2000).optional(),
  can_passkey: z.string().max(1).optional(),
});
const LogInByPasskey = z.object({
  intent: z.literal("passkey"),
  passkey: z.string({ error: "passkey_failed" }).max(maxPasskeyLength, "passkey_failed"),
  next: z.string().max(2000).optional(),
});
const LogInForm = z.discriminatedUnion("intent", [LogInByPassword, LogInByPasskey], { error: "intent_unknown" });
const refusals = { ...accountRefusals, ...accessRefusals };
type LogInFields = { email: string; password: string; next: string };
/** What the address may have the page say above its form. */
const notices = ["reset", "back", "cookies"] as const;
/** Large enough that an oversized password is refused by the form, which keeps the entered address. */
const bytes = 1_200_000;

/**
 * Visitors only. `email` in the URL fills the field, `next` is where the login leads (app/account/README.md#redirects).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const [site, query] = [await siteOf(request), new URL(request.url).searchParams];
  return {
    email: query.get("email")?.slice(0, maxEmailLength) ?? "",
    next: query.get("next")?.slice(0, 2000) ?? "",
    notice: notices.find((name) => query.has(name)),
    supportEmail: site.settings.support_email,
  };
}

/** Visitors only. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  const network = networkOf(clientAddress(request));
  const limit = limitOf(accountLimits.login, network);
  const form = await formDoor(request, { schema: LogInForm, refusals, bytes, limit });
  if (!form.ok) return form.answer;
  const { value } = form;

  const outcome = await refuseIfBusy<LoginOutcome | PasskeyLoginOutcome>(form, () =>
    value.intent === "passkey" ? loginWithPasskey(request, value.passkey) : authenticate(request, value),
  );
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) {
    const canPasskey = value.intent !== "passkey" && value.can_passkey === "1";
    const isOfferDismissed = dismissedNamesOf(request, now()).includes("passkeys");
    return afterLogin(request, outcome, { next: nextPath(value.next), canPasskey, isOfferDismissed });
  }
  const answer = form.refuse(outcome.reason);
  if (outcome.reason === "account_suspended") return suspendedAnswer(form, request, outcome.until);
  return outcome.reason === "login_blocked" ? blockedAnswer(answer, outcome.minutes) : answer;
}

async function loginWithPasskey(request: Request, answer: string) {
  const site = await siteOf(request);
  const [relyingParty, client] = [relyingPartyOf(request, site), clientOf(request, site)];
  return logInByPasskey(db, { siteId: site.id, answer, relyingParty, client }, now());
}

/** Says until when the account is suspended, in the reader's language and the site's time zone. */
async function suspendedAnswer(form: OpenForm<unknown, AccountRefusal>, request: Request, until: Date) {
  const values = { until: (await visitorFormatsOf(request)).momentInText(until) };
  return form.refuse("account_suspended", { values });
}

export default function Login() {
  const { email, next, notice, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(["account", "access"]);
  const offersSignUp = useShell()?.offersSignUp;
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<LogInFields>({
    id: "login",
    lastResult: answer?.lastResult,
    defaultValue: { email, next },
    constraint: { email: { required: true, maxLength: maxEmailLength }, password: { required: true } },
    defaultNoValidate: false,
  });
  const minutes = answer && "minutes" in answer ? answer.minutes : undefined;
  const posted = answer?.lastResult.initialValue?.email;
  const postedEmail = typeof posted === "string" ? posted : undefined;
  // One message for the whole form: it does not reveal whether the address or the password was wrong.
  const reasons = form.errors ?? fields.email.errors ?? fields.password.errors;
  const nextQuery = { next: next || undefined };
  return (
    <LoginFrame
      title={t("login.title")}
      beside={
        offersSignUp ? (
          <p className="mt-6 lg:mt-0 lg:text-lg">
            {t("login.newcomer")} <SignupLink className="link">{t("login.signup")}</SignupLink>
          </p>
        ) : null
      }
    >
      {reasons?.[0] ? (
        <LoginRefusal
          reason={reasons[0]}
          values={{ minutes, email: supportEmail, ...answer?.values }}
          email={postedEmail}
        />
      ) : notice ? (
        <Notice variant={notice === "cookies" ? "warning" : "success"} live className="mb-6 max-w-form lg:max-w-none">
          {t(`login.${notice}`)}
        </Notice>
      ) : null}
      <Form method="post" {...getFormProps(form)} className="max-w-form lg:max-w-none">
        <Stack gap="wide">
          <Field
            label={t("login.email")}
            input={{
              ...getInputProps(fields.email, { type: "email" }),
              autoComplete: "username",
              inputMode: "email",
            }}
          />
          <Field
            label={t("login.password")}
            input={{ ...getInputProps(fields.password, { type: "password" }), autoComplete: "current-password" }}
          />
          <input {...getInputProps(fields.next, { type: "hidden" })} />
          <input type="hidden" name="can_passkey" defaultValue="" />
          <Button wide busy={busy}>
            {t("login.submit")}
          </Button>
          <PasskeyPart place={memberPasskeys} purpose="login" intent="passkey" problem={t("access:passkey.problem")}>
            {t("access:owner.passkey")}
          </PasskeyPart>
        </Stack>
      </Form>
      <ul className="mt-5 grid gap-2">
        <li>
          <Link to={urls.loginCode(nextQuery)} className="link">
            {t("access:code.instead")}
          </Link>
        </li>
        <li>
          <Link to={urls.resetPassword()} className="link">
            {t("login.forgotten")}
          </Link>
        </li>
      </ul>
    </LoginFrame>
  );
}
