import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { NewActivationMail } from "./new-activation-mail.tsx";
import { findViewer } from "./viewer.server.ts";
import { waitingFor } from "./waiting-for.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:activate.failed", hydrate: "never" };

/** Activation failed; how to get a new mail. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { waiting: waitingFor(await findViewer(request)) };
}

export default function ActivateError() {
  const { waiting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="mx-auto grid max-w-page justify-items-start gap-5 px-gutter pb-16">
      <PageTitle>{t("activate.failed")}</PageTitle>
      <NewActivationMail waiting={waiting} />
    </div>
  );
}
