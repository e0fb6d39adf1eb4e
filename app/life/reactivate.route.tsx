import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { isEmail } from "../account/email-rule.server.ts";
import { clientAddress, networkOf } from "../platform/client-address.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { siteOf } from "../site/site.server.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { ComeBackForm, NewLinkForm, NewLinkSent } from "./coming-back.tsx";
import { reactivateAccount } from "./reactivate-account.server.ts";
import { reactivationWorks } from "./reactivation-token.queries.server.ts";
import { lifeRefusals } from "./refusals.ts";
import { resendReactivation } from "./resend-reactivation.server.ts";

export const handle: ScreenHandle = { i18n: ["life", "account"], title: "life:back.title", hydrate: "never" };
export const headers = ownHeaders;

const BackForm = z
  .object({
    token: z.string().max(200).optional(),
    intent: z.literal("resend", { error: "intent_unknown" }).optional(),
    email: z
      .string()
      .max(1000)
      .default("")
      .transform((typed) => typed.trim()),
  })
  .superRefine(({ token, email }, context) => {
    if (token || isEmail(email)) return;
    context.addIssue({ code: "custom", path: ["email"], message: "email_invalid" });
  });

const noStore = { "Cache-Control": "no-store" };

/**
 * The page of the mailed link: nothing spent, no cookie needed, kept by no cache (product 2). Without a token, where a
 * new link is asked for; `email` in the address fills the field. Public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const query = new URL(request.url).searchParams;
  const token = query.get("token")?.slice(0, 200) ?? "";
  const email = query.get("email")?.slice(0, 254) ?? "";
  const sent = query.has("sent");
  const supportEmail = site.settings.support_email;
  if (token === "") return data({ token, works: true, sent, email, supportEmail }, { headers: noStore });
  const works = await reactivationWorks(db, { secret: token, siteId: site.id }, now());
  return data({ token, works, sent, email, supportEmail }, { status: works ? 200 : 404, headers: noStore });
}

/** With a token: brings the account back. With `intent=resend`: mails a new link, if the address has such an account. Public. */
export async function action({ request }: ActionFunctionArgs) {
  const limit = { name: "reactivate", key: networkOf(clientAddress(request)), points: 100, seconds: 3600 };
  const form = await formDoor(request, { schema: BackForm, limit });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const { token, email } = form.value;

  if (!token) {
    const outcome = await resendReactivation(db, { site, email }, now());
    if (!outcome.ok) return form.refuse(outcome.reason, lifeRefusals[outcome.reason].status, "email");
    return redirect(urls.reactivate({ sent: 1 }));
  }
  const outcome = await reactivateAccount(db, { secret: token, siteId: site.id }, now());
  if (!outcome.ok) return form.refuse(outcome.reason, lifeRefusals[outcome.reason].status);
  return redirect(urls.login({ back: 1 }), { headers: noStore });
}

export default function Reactivate() {
  const { token, works, sent, email, supportEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("life");
  const errorText = useErrorText();
  const typed = answer?.lastResult.initialValue?.email;
  const address = typeof typed === "string" ? typed : email;
  const errors = answer?.lastResult.error;
  const invalid = answer ? answer.reason === "link_invalid" : !works;
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      {sent && !answer ? (
        <NewLinkSent supportEmail={supportEmail} />
      ) : invalid ? (
        <>
          <PageTitle lead={t("back.old")}>{errorText(["link_invalid"])}</PageTitle>
          <NewLinkForm email={address} supportEmail={supportEmail} errors={undefined} />
        </>
      ) : token && !errors?.email ? (
        <>
          <PageTitle lead={t("back.lead")}>{t("back.title")}</PageTitle>
          <ComeBackForm token={token} refused={errorText(errors?.[""])} />
        </>
      ) : (
        <>
          <PageTitle lead={t("back.newLead")}>{t("back.title")}</PageTitle>
          <NewLinkForm email={address} supportEmail={supportEmail} errors={errorText(errors?.email ?? errors?.[""])} />
        </>
      )}
    </div>
  );
}
