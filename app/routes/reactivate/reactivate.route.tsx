import { shortText } from "#app/platform/text/short-text.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { leavingLimits } from "#app/leaving/rate-limits.ts";
import { isEmail } from "#app/account/address/email-address.server.ts";
import { deadLinkStatus } from "#app/account/refusals.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { siteOf } from "#app/site/site.server.ts";
import { countMailClick } from "#app/tracking/mail-clicks/count-mail-click.server.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { maxTokenLength, noStore, readLinkToken } from "#app/account/links/link-token.ts";
import { ReactivateForm, NewReactivationLinkForm, ReactivationLinkSent } from "./reactivation-forms.tsx";
import { reactivateAccount } from "#app/leaving/reactivate-account.server.ts";
import { isReactivationLinkUsable } from "#app/leaving/reactivation-token.queries.server.ts";
import { leavingRefusals } from "#app/leaving/refusals.ts";
import { resendReactivation } from "#app/leaving/resend-reactivation.server.ts";

export const handle: ScreenHandle = { i18n: ["leaving", "account"], title: "leaving:back.title", hydrate: "never" };
export const headers = screenHeaders;

const BackForm = z
  .object({
    token: z.string().max(maxTokenLength).optional(),
    intent: z.literal("resend", { error: "intent_unknown" }).optional(),
    email: z.string().max(1000).default("").transform(shortText),
  })
  .superRefine(({ token, email }, context) => {
    if (token || isEmail(email)) return;
    context.addIssue({ code: "custom", path: ["email"], message: "email_invalid" });
  });

/**
 * The page the mailed link opens. It does not use up the link, needs no cookie and is not cached
 * (app/leaving/README.md#deletion). Without a token it has the form for a new link; `email` in the URL fills the field.
 * Public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const query = new URL(request.url).searchParams;
  const token = readLinkToken(request.url);
  const email = query.get("email")?.slice(0, maxEmailLength) ?? "";
  const sent = query.has("sent");
  const supportEmail = site.settings.support_email;
  // Requests for a new link have one of these parameters. A link that lost its token has none and counts as dead.
  const requestsLink = sent || query.has("email") || query.has("new");
  if (token === "" && requestsLink)
    return data({ token, works: true, sent, email, supportEmail }, { headers: noStore });
  const works = token !== "" && (await isReactivationLinkUsable(db, { secret: token, siteId: site.id }, now()));
  if (works) await countMailClick(db, request, "reactivation", now());
  return data({ token, works, sent, email, supportEmail }, { status: works ? 200 : deadLinkStatus, headers: noStore });
}

/**
 * With a token: reactivates the account. With `intent=resend`: mails a new link if the address has such an account.
 * Public.
 */
export async function action({ request }: ActionFunctionArgs) {
  const limit = limitOf(leavingLimits.reactivate, networkOf(clientAddress(request)));
  const form = await formDoor(request, { schema: BackForm, refusals: leavingRefusals, limit });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const { token, email } = form.value;

  if (!token) {
    const outcome = await resendReactivation(db, { site, email }, now());
    if (!outcome.ok) return form.refuse(outcome.reason, { field: "email" });
    return redirect(urls.reactivate({ sent: 1 }));
  }
  const outcome = await reactivateAccount(db, { secret: token, siteId: site.id }, now());
  if (!outcome.ok) return form.refuse(outcome.reason);
  return redirect(urls.login({ back: 1 }), { headers: noStore });
}

export default function Reactivate() {
  const { token, works, sent, email, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("leaving");
  const errorText = useErrorText();
  const postedEmail = answer?.lastResult.initialValue?.email;
  const address = typeof postedEmail === "string" ? postedEmail : email;
  const errors = answer?.lastResult.error;
  const invalid = answer ? answer.reason === "link_invalid" : !works;
  return (
    <Page>
      {sent && !answer ? (
        <ReactivationLinkSent supportEmail={supportEmail} />
      ) : invalid ? (
        <>
          <PageTitle lead={t("back.old")}>{errorText(["link_invalid"])}</PageTitle>
          <NewReactivationLinkForm email={address} supportEmail={supportEmail} errors={undefined} />
        </>
      ) : token && !errors?.email ? (
        <>
          <PageTitle lead={t("back.lead")}>{t("back.title")}</PageTitle>
          <ReactivateForm token={token} refused={errorText(errors?.[""])} />
        </>
      ) : (
        <>
          <PageTitle lead={t("back.newLead")}>{t("back.title")}</PageTitle>
          <NewReactivationLinkForm
            email={address}
            supportEmail={supportEmail}
            errors={errorText(errors?.email ?? errors?.[""])}
          />
        </>
      )}
    </Page>
  );
}
