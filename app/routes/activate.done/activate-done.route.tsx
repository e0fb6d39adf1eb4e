import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { findViewer } from "#app/account/session/viewer.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:activate.done", hydrate: "never" };

/** Shown once the address is confirmed, possibly on a device where nobody is signed in. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { member: Boolean(await findViewer(request)) };
}

export default function ActivateDone() {
  const { member } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <Page brief>
      <PageTitle lead={t("activate.doneLead")}>{t("activate.done")}</PageTitle>
      {member ? (
        <ButtonLink to={urls.members()}>{t("activate.members")}</ButtonLink>
      ) : (
        <ButtonLink to={urls.login()}>{t("activate.login")}</ButtonLink>
      )}
    </Page>
  );
}
