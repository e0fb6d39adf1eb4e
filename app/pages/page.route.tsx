import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { textsIn } from "../platform/i18n/texts.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { db } from "../platform/db.server.ts";
import { companyOf } from "../site/company.server.ts";
import { languageOf } from "../site/language.server.ts";
import { type Site, siteOf } from "../site/site.server.ts";
import { listSites } from "../site/sites.queries.server.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { pageNames } from "../urls.ts";
import { fillPage, sectionsOf } from "./fill-page.ts";
import { pageText } from "./page-texts.server.ts";
import { pageValues } from "./page-values.ts";
import { Prose } from "./prose.tsx";

export const handle: ScreenHandle = { i18n: ["pages"], title: "pages:title", hydrate: "never" };

/** An information page (spec 2) in the reader's language with the company's data. Public; an unknown one is 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = pageNames.find((each) => each === params.page);
  if (!name) throw data({ reason: "page_not_found" }, { status: 404 });
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const text = pageText(name, language);
  const t = textsIn(text.language, "pages");
  const { settings } = site;
  const values = pageValues({
    language: text.language,
    host: new URL(site.origin).hostname,
    settings,
    company: await companyOf(site),
    labels: {
      registration: t("company.registration"),
      vat: t("company.vat"),
      tradenames: t("company.tradenames"),
      phone: t("company.phone"),
    },
    fictionalPlural: settings.fictional_plural[text.language] || t("fictional_plural"),
    partnerSites: settings.member_resell ? await partnersOf(site) : [],
  });
  const page = fillPage(text, values);
  return {
    title: { page: page.title },
    html: page.html,
    sections: sectionsOf(page.html),
    lang: text.language === language ? undefined : text.language,
  };
}

/** The partner sites of `member_resell`: the deployment's other sites (product 1 leaves open which; we chose these). */
async function partnersOf(site: Site): Promise<string[]> {
  const others = (await listSites(db)).filter((each) => each.id !== site.id);
  return others.map(({ settings, domain }) => `${settings.name} (${domain})`);
}

export default function InformationPage() {
  const { title, html, sections, lang } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pages");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle>
        <span lang={lang}>{title.page}</span>
      </PageTitle>
      <div className="gap-16 lg:flex lg:flex-row-reverse lg:justify-end">
        {sections.length > 3 ? (
          <nav aria-label={t("contents")} className="mb-8 lg:mb-0 lg:w-64">
            <ol lang={lang} className="text-sm lg:sticky lg:top-6">
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} className="block py-1.5 text-muted hover:text-ink hover:underline">
                    {/* The words come as HTML out of our own Markdown. */}
                    <span dangerouslySetInnerHTML={{ __html: section.title }} />
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <Prose html={html} lang={lang} />
      </div>
    </div>
  );
}
