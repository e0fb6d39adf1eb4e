import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { clientAddress, networkOf } from "../platform/client-address.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { unlessBusy } from "../platform/doors/unless-busy.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { SignUpLink } from "../signup/sign-up-link.tsx";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { siteOf } from "../site/site.server.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { authenticate } from "./authenticator.server.ts";
import { blockedAnswer } from "./blocked-answer.server.ts";
import { nextPath } from "./next-path.ts";
import { accountRefusals } from "./refusals.ts";
import { SendLinkForm } from "./send-link-form.tsx";
import { signedInHeaders } from "./signed-in-headers.server.ts";
import { requireVisitor } from "./viewer.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:login.title", hydrate: "desktop" };
export const headers = ownHeaders;

// What cannot be right is refused like what is wrong; a typed address is not told to be unknown.
const LogInForm = z.object({
  email: z.string({ error: "login_failed" }).max(254, "login_failed"),
  password: z.string({ error: "login_failed" }).max(512, "login_failed"),
  next: z.string().max(2000).optional(),
});
type LogInFields = { email: string; password: string; next: string };
/** Long enough that an absurd password comes back as a refusal with the typed address. */
const bytes = 1_200_000;

/** Visitors only. `email` in the address fills the field, `next` is where the login leads (product 2, redirects). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const [site, query] = [await siteOf(request), new URL(request.url).searchParams];
  return {
    email: query.get("email")?.slice(0, 254) ?? "",
    next: query.get("next")?.slice(0, 2000) ?? "",
    done: query.has("reset") ? ("reset" as const) : query.has("back") ? ("back" as const) : undefined,
    supportEmail: site.settings.support_email,
  };
}

/** Visitors only. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  const network = networkOf(clientAddress(request));
  const limit = { name: "login", key: network, points: 1000, seconds: 3600 };
  const form = await formDoor(request, { schema: LogInForm, bytes, limit });
  if (!form.ok) return form.answer;

  const outcome = await unlessBusy(form, () => authenticate(request, form.value));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) {
    const cookies = signedInHeaders(await siteOf(request), outcome, outcome.language);
    return redirect(nextPath(form.value.next), { headers: cookies });
  }
  const answer = form.refuse(outcome.reason, accountRefusals[outcome.reason].status);
  return outcome.reason === "login_blocked" ? blockedAnswer(answer, outcome.minutes) : answer;
}

export default function Login() {
  const { email, next, done, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<LogInFields>({
    id: "login",
    lastResult: answer?.lastResult,
    defaultValue: { email, next },
    constraint: { email: { required: true, maxLength: 254 }, password: { required: true } },
    defaultNoValidate: false,
  });
  const minutes = answer && "minutes" in answer ? answer.minutes : undefined;
  const typed = answer?.lastResult.initialValue?.email;
  const typedEmail = typeof typed === "string" ? typed : undefined;
  // Which of the two was wrong is nobody's business: one sentence for the whole form.
  const reasons = form.errors ?? fields.email.errors ?? fields.password.errors;
  // Who may not come in: a new link for who left, a complaint for who was banned.
  const ways: Record<string, ReactNode> = {
    account_deleting: <SendLinkForm email={typedEmail ?? ""}>{t("login.sendLink")}</SendLinkForm>,
    account_banned: (
      <ButtonLink to={urls.complaints()} look="secondary" size="small">
        {t("login.complain")}
      </ButtonLink>
    ),
  };
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle>{t("login.title")}</PageTitle>
      {reasons?.[0] ? (
        <RefusalNotice
          reason={reasons[0]}
          table={accountRefusals}
          values={{ minutes, email: supportEmail }}
          about={{ email: typedEmail }}
          action={ways[reasons[0]]}
          className="mb-6 max-w-form"
        />
      ) : done ? (
        <Notice look="success" live className="mb-6 max-w-form">
          {t(`login.${done}`)}
        </Notice>
      ) : null}
      <Form method="post" {...getFormProps(form)} className="max-w-form">
        <Stack gap="wide">
          <Field
            label={t("login.email")}
            input={{ ...getInputProps(fields.email, { type: "email" }), autoComplete: "username", inputMode: "email" }}
          />
          <Field
            label={t("login.password")}
            input={{ ...getInputProps(fields.password, { type: "password" }), autoComplete: "current-password" }}
          />
          <input {...getInputProps(fields.next, { type: "hidden" })} />
          <Button wide busy={busy}>
            {t("login.submit")}
          </Button>
          <p>
            <Link to={urls.resetPassword()} className="link">
              {t("login.forgotten")}
            </Link>
          </p>
          <p>
            {t("login.newcomer")} <SignUpLink className="link">{t("login.signup")}</SignUpLink>
          </p>
        </Stack>
      </Form>
    </div>
  );
}
