import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { accountLimits } from "#app/account/rate-limits.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
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
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { accountRefusals, deadLinkStatus } from "#app/account/refusals.ts";
import { secureAccount } from "#app/account/links/secure-account.server.ts";
import { findSecurityLink } from "#app/account/links/security-token.queries.server.ts";
import { LinkTokenField, noStore, readLinkToken } from "#app/account/links/link-token.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:notMe.title", hydrate: "never" };
export const headers = screenHeaders;

const NotMeForm = z.object({ token: LinkTokenField });

/**
 * The page that the link in a security mail opens, with one button. It does not use up the link, needs no cookie and is
 * not cached. Public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const token = readLinkToken(request.url);
  const link = token ? await findSecurityLink(db, { secret: token, siteId: site.id }, now()) : undefined;
  if (link) await countMailClick(db, request, "security", now());
  const status = link ? 200 : deadLinkStatus;
  return data(
    { token, works: link !== undefined, email: link?.restoresEmail !== undefined },
    { status, headers: noStore },
  );
}

/** Ends all sessions and starts a password reset (app/account/README.md#security-mails). Public. */
export async function action({ request }: ActionFunctionArgs) {
  const limit = limitOf(accountLimits.notMe, networkOf(clientAddress(request)));
  const form = await formDoor(request, { schema: NotMeForm, refusals: accountRefusals, limit });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const outcome = await secureAccount(db, { secret: form.value.token, siteId: site.id }, now());
  if (!outcome.ok) return form.refuse(outcome.reason);
  return redirect(urls.resetPasswordDo(outcome.resetSecret), { headers: noStore });
}

export default function NotMe() {
  const { token, works, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  const postedToken = answer?.lastResult.initialValue?.token;
  const secret = typeof postedToken === "string" && postedToken ? postedToken : token;
  if (answer ? answer.reason === "link_invalid" : !works) {
    return (
      <Page brief>
        <PageTitle lead={t("notMe.old")}>{errorText(["link_invalid"])}</PageTitle>
        <ButtonLink to={urls.resetPassword()}>{t("reset.again")}</ButtonLink>
      </Page>
    );
  }
  return (
    <Page brief>
      <PageTitle lead={email ? t("notMe.leadEmail") : t("notMe.lead")}>{t("notMe.title")}</PageTitle>
      <FormRefusal reasons={answer?.lastResult.error?.[""]} table={accountRefusals} />
      <Form method="post" action={urls.notMe()} reloadDocument>
        <input type="hidden" name="token" value={secret} />
        <Button size="large" icon="shield-check">
          {t("notMe.submit")}
        </Button>
      </Form>
    </Page>
  );
}
