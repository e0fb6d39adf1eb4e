import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";

/** Where the site shows photos only after a proof of age: says why they are blurred, and leads to the proof. */
export function PhotosNeedProof() {
  const rootData = useRouteLoaderData("root") as { photosNeedProof?: boolean } | undefined;
  const { t } = useTranslation(["members", "shell"]);
  const { pathname, search } = useLocation();
  if (!rootData?.photosNeedProof) return null;
  return (
    <Notice
      icon="lock"
      className="mb-4"
      action={
        <ButtonLink to={urls.age({ next: pathname + search })} variant="secondary" size="small">
          {t("shell:way.age")}
        </ButtonLink>
      }
    >
      {t("profile.photos.unproved")}
    </Notice>
  );
}
