import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { LinkTokenField, noStore, readLinkToken } from "#app/account/links/link-token.ts";
import { deadLinkStatus } from "#app/account/refusals.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { hashSecret } from "#app/platform/secrets/ids.server.ts";
import { confirmPicture } from "#app/safety/intimate/confirm-picture.server.ts";
import { findNoticeByLink } from "#app/safety/intimate/intimate-notice.queries.server.ts";
import { safetyLimits } from "#app/safety/rate-limits.ts";
import { pictureRefusals } from "#app/safety/refusals.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { countMailClick } from "#app/tracking/mail-clicks/count-mail-click.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";

export const handle: ScreenHandle = { i18n: ["safety"], title: "safety:confirm.title", hydrate: "never" };
export const headers = screenHeaders;

const ConfirmForm = z.object({ token: LinkTokenField });

/**
 * The page that the link in a notifier's mail opens, with one button. It does not use up the link, needs no cookie and
 * is not cached (app/safety/README.md#a-picture-of-me). Public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const token = readLinkToken(request.url);
  const notice = token ? await findNoticeByLink(db, { confirmHash: hashSecret(token), siteId: site.id }) : undefined;
  if (notice) await countMailClick(db, request, "complaint_received", now());
  const works = notice !== undefined && (notice.isOpen || notice.confirmedAt !== null);
  return data({ token, works }, { status: works ? 200 : deadLinkStatus, headers: noStore });
}

/** Hides the main photo that the notice names, once. Public. */
export async function action({ request }: ActionFunctionArgs) {
  const limit = limitOf(safetyLimits.complaint, networkOf(clientAddress(request)));
  const form = await formDoor(request, { schema: ConfirmForm, refusals: pictureRefusals, limit });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const outcome = await confirmPicture(db, { secret: form.value.token, siteId: site.id }, now());
  if (!outcome.ok) return form.refuse(outcome.reason);
  return redirect(urls.complaints({ reference: outcome.reference, confirmed: 1 }), { headers: noStore });
}

export default function ConfirmPicture() {
  const { token, works } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("safety");
  const errorText = useErrorText();
  const postedToken = answer?.lastResult.initialValue?.token;
  const secret = typeof postedToken === "string" && postedToken ? postedToken : token;
  if (answer ? answer.reason === "picture_link_old" : !works) {
    return (
      <Page brief>
        <PageTitle lead={t("confirm.old")}>{errorText(["picture_link_old"])}</PageTitle>
        <ButtonLink to={urls.complaints()} variant="secondary">
          {t("follow.title")}
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page brief>
      <PageTitle lead={t("confirm.lead")}>{t("confirm.title")}</PageTitle>
      <FormRefusal reasons={answer?.lastResult.error?.[""]} values={answer?.values} table={pictureRefusals} />
      <Form method="post" action={urls.confirmPicture()} reloadDocument>
        <input type="hidden" name="token" value={secret} />
        <Button size="large">{t("confirm.submit")}</Button>
      </Form>
    </Page>
  );
}
