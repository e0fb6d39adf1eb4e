import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireVisitor } from "../account/viewer.server.ts";
import { listFeatured } from "../members/featured.queries.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { usePhotoAddress } from "../members/use-photo-address.ts";
import { urls } from "../urls.ts";

export const handle: ScreenHandle = { i18n: ["landers"], title: "landers:index.title", hydrate: "desktop" };

/** The landing page for visitors; a member goes on to the members (product 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const site = await siteOf(request);
  const featured = await listFeatured(
    db,
    { niche: site.niche, showsFictional: site.settings.fictional_warning !== "none", count: 6 },
    now(),
  );
  return { featured, niche: site.niche.name };
}

export default function Index() {
  const { featured, niche } = useLoaderData<typeof loader>();
  const { t } = useTranslation("landers");
  const photoAddress = usePhotoAddress();
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter py-8 lg:grid-cols-2 lg:items-center lg:py-16">
      <div className="grid gap-6">
        <h1 className="text-4xl">{t(`index.headline.${niche}`)}</h1>
        <p className="max-w-text text-lg text-muted">{t("index.lead")}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={urls.signup()} size="large" className="w-full sm:w-auto">
            {t("index.signup")}
          </ButtonLink>
          <ButtonLink to={urls.login()} look="secondary" size="large" className="w-full sm:w-auto">
            {t("index.login")}
          </ButtonLink>
        </div>
        <p className="text-sm text-muted">{t("index.adults")}</p>
      </div>
      <ul className="grid grid-cols-3 gap-3" aria-label={t("index.featured")}>
        {featured.map((member) => (
          <li key={member.id}>
            {member.photo ? (
              <Picture
                src={photoAddress(member.photo, "match")}
                alt={t("index.photo", { name: member.name, age: member.age })}
                width={480}
                height={480}
                shape="portrait"
                eager
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
