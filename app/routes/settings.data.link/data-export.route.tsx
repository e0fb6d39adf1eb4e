import { AccountField } from "#app/ui/forms/form.tsx";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { noStore, readLinkToken } from "#app/account/links/link-token.ts";
import { deadLinkStatus } from "#app/account/refusals.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { siteOf } from "#app/site/site.server.ts";
import { countMailClick } from "#app/tracking/mail-clicks/count-mail-click.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { findExportOwner } from "#app/leaving/own-data/export-token.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["leaving", "settings"], title: "settings:data.title", hydrate: "never" };
export const headers = screenHeaders;

/**
 * The page that the link to an export opens, with one button. It needs no cookie and is not cached: mail programs that
 * open links get nothing (app/leaving/README.md#own-data). Public.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const token = readLinkToken(request.url);
  const works = token !== "" && (await findExportOwner(db, { secret: token, siteId: site.id }, now())) !== undefined;
  if (works) await countMailClick(db, request, "data_export", now());
  return data({ token, works }, { status: works ? 200 : deadLinkStatus, headers: noStore });
}

export default function DataExport() {
  const { token, works } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["leaving", "settings"]);
  const errorText = useErrorText();
  if (!works) {
    return (
      <Page brief>
        <PageTitle lead={t("export.old")}>{errorText(["link_invalid"])}</PageTitle>
        <ButtonLink to={urls.settings()}>{t("settings:overview.title")}</ButtonLink>
      </Page>
    );
  }
  return (
    <Page brief>
      <PageTitle lead={t("settings:data.lead")}>{t("settings:data.title")}</PageTitle>
      <form method="post" action={urls.dataExportFile()}>
        <AccountField />
        <input type="hidden" name="token" value={token} />
        <Button size="large" icon="download">
          {t("export.submit")}
        </Button>
      </form>
    </Page>
  );
}
