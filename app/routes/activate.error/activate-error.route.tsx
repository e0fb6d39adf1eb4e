import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { activationNeeds, NewActivationMail } from "#app/account/activation/new-activation-mail.tsx";
import { findViewer } from "#app/account/session/viewer.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:activate.failed", hydrate: "never" };

/** Shown when activation failed, with the way to a new mail. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { waiting: activationNeeds(await findViewer(request)) };
}

export default function ActivateError() {
  const { waiting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <Page brief>
      <PageTitle>{t("activate.failed")}</PageTitle>
      <NewActivationMail waiting={waiting} />
    </Page>
  );
}
