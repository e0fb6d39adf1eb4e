import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormRefusal } from "../site/form-refusal.tsx";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { siteOf } from "../site/site.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { activateAccount } from "./activate-account.server.ts";
import { accountRefusals } from "./refusals.ts";
import { waitingFor } from "./waiting-for.ts";
import { resendActivation } from "./resend-activation.server.ts";
import { NewActivationMail } from "./new-activation-mail.tsx";
import { findViewer, requireViewer } from "./viewer.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:activate.title", hydrate: "never" };
export const headers = ownHeaders;

const ActivateForm = z.object({ token: z.string().max(200).optional(), intent: z.literal("resend").optional() });

/** The page of the link in the mail: one button, nothing spent, no cookie needed, kept by no cache (product 2). Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token")?.slice(0, 200) ?? "";
  const viewer = await findViewer(request);
  const sentTo = query.has("sent") ? viewer?.email : undefined;
  return data({ token, sentTo, waiting: waitingFor(viewer) }, { headers: { "Cache-Control": "no-store" } });
}

/** With a token: activates. With `intent=resend`: mails a signed-in member a new link. Public. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: ActivateForm });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);

  if (form.value.intent === "resend") {
    const viewer = await requireViewer(request);
    const outcome = await resendActivation(db, { site, accountId: viewer.accountId }, now());
    if (!outcome.ok) return form.refuse(outcome.reason, accountRefusals[outcome.reason].status);
    return redirect(outcome.sent ? urls.activationSent() : urls.activateDone());
  }

  const outcome = await activateAccount(db, { secret: form.value.token ?? "", siteId: site.id }, now());
  return redirect(outcome.ok ? urls.activateDone() : urls.activateError());
}

export default function Activate() {
  const { token, sentTo, waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  return (
    <div className="mx-auto grid max-w-page justify-items-start gap-5 px-gutter pb-16">
      <PageTitle>{sentTo && !answer ? t("activate.sent") : t("activate.title")}</PageTitle>
      <FormRefusal reasons={answer && [answer.reason]} />
      {token ? (
        <>
          <p className="max-w-text">{t("activate.lead")}</p>
          <Form method="post" reloadDocument>
            <input type="hidden" name="token" value={token} />
            <Button size="large">{t("activate.submit")}</Button>
          </Form>
        </>
      ) : sentTo ? (
        <>
          <p className="max-w-text">{t("activate.sentTo", { email: sentTo })}</p>
          <ButtonLink to={urls.members()}>{t("activate.members")}</ButtonLink>
        </>
      ) : (
        <NewActivationMail waiting={waiting} />
      )}
    </div>
  );
}
