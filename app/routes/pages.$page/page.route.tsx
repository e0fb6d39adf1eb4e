import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { db } from "#app/platform/database/db.server.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { type Site, siteOf } from "#app/site/site.server.ts";
import { listSites } from "#app/site/sites.queries.server.ts";
import { classes } from "#app/ui/classes.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { pageNames } from "#app/urls.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { fillPage, sectionsOf } from "#app/pages/fill-page.ts";
import { pageText } from "#app/pages/page-texts.server.ts";
import { pageValues } from "#app/pages/page-values.ts";

const proseClasses = classes(
  "max-w-text [&>:first-child]:mt-0",
  "[&_h2]:mt-10 [&_h2]:border-t-[3px] [&_h2]:border-ink [&_h2]:pt-3 [&_h2]:text-xl",
  "[&_h3]:mt-6 [&_h3]:text-lg",
  "[&_p]:mt-3 [&_ul]:mt-3 [&_ol]:mt-3 [&_li]:mt-1.5",
  "[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-6",
  "[&_a]:font-semibold [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-4",
  "[&_table]:mt-4 [&_table]:w-full [&_table]:text-sm",
  "[&_th]:border-b [&_th]:border-edge [&_th]:py-2 [&_th]:pe-3 [&_th]:text-start [&_th]:align-bottom",
  "[&_td]:border-b [&_td]:py-2 [&_td]:pe-3 [&_td]:align-top",
);

/** Running text made from our own Markdown. `lang` is given if it differs from the page's language. */
function Prose({ html, lang }: { html: string; lang: string | undefined }) {
  return <div className={proseClasses} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

export const handle: ScreenHandle = { i18n: ["pages"], title: "pages:title", hydrate: "never" };

/** An information page (spec 2) in the visitor's language with the company's data. Public; an unknown page is 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = pageNames.find((each) => each === params.page);
  if (!name) throw notFound("page_not_found");
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

/**
 * The partner sites of `member_resell`: the deployment's other sites (app/site/README.md#settings leaves open which; we
 * chose these).
 */
async function partnersOf(site: Site): Promise<string[]> {
  const others = (await listSites(db)).filter((each) => each.id !== site.id);
  return others.map(({ settings, domain }) => `${settings.name} (${domain})`);
}

export default function InformationPage() {
  const { title, html, sections, lang } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pages");
  return (
    <Page>
      <PageTitle large>
        <span lang={lang}>{title.page}</span>
      </PageTitle>
      <div className="gap-16 lg:flex lg:flex-row-reverse lg:justify-end">
        {sections.length > 3 ? (
          <nav aria-label={t("contents")} className="mb-8 lg:mb-0 lg:w-64">
            <ol lang={lang} className="text-sm lg:sticky lg:top-6">
              {sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    className="flex min-h-touch items-center text-muted hover:text-ink hover:underline lg:min-h-0 lg:py-1.5"
                  >
                    {/* HTML made from our own Markdown. */}
                    <span dangerouslySetInnerHTML={{ __html: section.title }} />
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <Prose html={html} lang={lang} />
      </div>
    </Page>
  );
}
