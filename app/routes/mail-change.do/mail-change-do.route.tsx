import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
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
import { clientOf } from "#app/account/session/client.server.ts";
import { changeEmail } from "#app/account/links/change-email.server.ts";
import { isMailChangeLinkUsable } from "#app/account/links/mail-change-token.queries.server.ts";
import { accountRefusals, deadLinkStatus } from "#app/account/refusals.ts";
import { LinkTokenField, noStore, readLinkToken } from "#app/account/links/link-token.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:mailChange.title", hydrate: "never" };
export const headers = screenHeaders;

const ConfirmForm = z.object({ token: LinkTokenField });

/**
 * The page the mailed link opens, with one button. It does not use up the link, needs no cookie and is not cached
 * (app/account/README.md#links-in-mails). Public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const query = new URL(request.url).searchParams;
  if (query.has("done")) return data({ token: "", done: true, works: true }, { headers: noStore });
  const token = readLinkToken(request.url);
  const works = token !== "" && (await isMailChangeLinkUsable(db, { secret: token, siteId: site.id }, now()));
  if (works) await countMailClick(db, request, "mail_change", now());
  return data({ token, done: false, works }, { status: works ? 200 : deadLinkStatus, headers: noStore });
}

/** Changes the address. Public. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: ConfirmForm, refusals: accountRefusals });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const outcome = await changeEmail(db, { secret: form.value.token, siteId: site.id }, clientOf(request, site), now());
  if (!outcome.ok) return form.refuse(outcome.reason);
  return redirect(urls.mailChangeDone(), { headers: noStore });
}

export default function MailChange() {
  const { token, done, works } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  const failed = answer ? answer.reason : works ? undefined : "link_invalid";
  return (
    <Page brief>
      {failed ? (
        <>
          <PageTitle lead={failed === "link_invalid" ? t("mailChange.old") : undefined}>
            {errorText([failed])?.join(" ")}
          </PageTitle>
          <ButtonLink to={urls.settingsEmail()}>{t("mailChange.again")}</ButtonLink>
        </>
      ) : done ? (
        <>
          <PageTitle lead={t("mailChange.doneLead")}>{t("mailChange.done")}</PageTitle>
          <ButtonLink to={urls.members()}>{t("activate.members")}</ButtonLink>
        </>
      ) : (
        <>
          <PageTitle lead={t("mailChange.lead")}>{t("mailChange.title")}</PageTitle>
          <Form method="post" action={urls.mailChangeDo()} reloadDocument>
            <input type="hidden" name="token" value={token} />
            <Button size="large">{t("mailChange.submit")}</Button>
          </Form>
        </>
      )}
    </Page>
  );
}
