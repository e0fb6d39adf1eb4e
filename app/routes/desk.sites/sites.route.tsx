import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { listCompanies } from "#app/site/company/company.queries.server.ts";
import { listSites } from "#app/site/sites.queries.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";

export const handle: ScreenHandle = { deskTitle: "Sites" };

const signups = { all: "open", with_trafficsource: "from ads only", none: "closed" };

/** The sites of the deployment, for the owner (app/desk/README.md#roles). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "owner");
  const [sites, companies] = await Promise.all([listSites(db), listCompanies(db)]);
  return {
    sites: sites.map(({ domain, isDefault, niche, companyId, settings }) => ({
      ...{ domain, isDefault, niche: niche.name, name: settings.name, signups: signups[settings.signups] },
      languages: settings.locales.length,
      company: companies.find((each) => each.id === companyId)?.name ?? "",
    })),
  };
}

export default function Sites() {
  const { sites } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title="Sites"
      lead="Each domain with its settings, landers and fictional profiles."
      actions={
        <ButtonLink to={deskUrls.command("site-create")} variant="secondary">
          Open another site
        </ButtonLink>
      }
    >
      <ul className="grid gap-3 md:grid-cols-2">
        {sites.map((site) => (
          <li key={site.domain} className="grid gap-1 border border-line bg-surface p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link to={deskUrls.site(site.domain)} className="link font-bold">
                {site.domain}
              </Link>{" "}
              <span className="text-sm text-muted">{site.isDefault ? "default site" : null}</span>
            </p>
            <p className="text-sm">
              {site.name} · {site.niche} · {site.company}
            </p>
            <p className="text-sm text-muted">
              Sign-up {site.signups} · {site.languages} {site.languages === 1 ? "language" : "languages"}
            </p>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
