import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { findViewer } from "./viewer.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:activate.done", hydrate: "never" };

/** The address is confirmed; the link may have been opened on a device where nobody is signed in. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { member: Boolean(await findViewer(request)) };
}

export default function ActivateDone() {
  const { member } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="mx-auto grid max-w-page justify-items-start gap-5 px-gutter pb-16">
      <PageTitle lead={t("activate.doneLead")}>{t("activate.done")}</PageTitle>
      {member ? (
        <ButtonLink to={urls.members()}>{t("activate.members")}</ButtonLink>
      ) : (
        <ButtonLink to={urls.login()}>{t("activate.login")}</ButtonLink>
      )}
    </div>
  );
}
