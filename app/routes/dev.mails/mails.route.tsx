import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { devOnly } from "#app/demo/dev-only.server.ts";
import { languageNames, languageOr, languages } from "#app/platform/i18n/languages.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { mailSamples } from "#app/demo/mail-samples.server.ts";

export const handle: ScreenHandle = { title: "shell:mails.title" };

/** All sample mails in one language. */
export async function loader({ request }: LoaderFunctionArgs) {
  devOnly(request);
  const requested = new URL(request.url).searchParams.get("in");
  const [site, visitorLanguage] = await Promise.all([siteOf(request), languageOf(request)]);
  const language = languageOr(requested, visitorLanguage);
  const mails = Object.entries(mailSamples).map(([kind, sample]) => {
    const { subject, text } = sample({ site, language });
    return { kind, subject, text };
  });
  return { language, mails };
}

export default function DevMails() {
  const { language, mails } = useLoaderData<typeof loader>();
  const { t } = useTranslation("shell");
  return (
    <Page>
      <PageTitle lead={t("mails.lead")}>{t("mails.title")}</PageTitle>
      <nav aria-label={t("mails.languages")} className="mb-6 flex flex-wrap gap-x-4">
        {languages.map((each) => (
          <Link
            key={each}
            to={urls.devMails({ in: each })}
            aria-current={each === language ? "page" : undefined}
            className="link inline-flex min-h-touch items-center aria-[current]:font-bold"
            lang={each}
          >
            {languageNames[each]}
          </Link>
        ))}
      </nav>
      <Stack gap="wide">
        {mails.map(({ kind, subject, text }) => (
          <Card as="article" key={kind}>
            <h2 className="text-lg" lang={language}>
              {subject}
            </h2>
            <p className="text-sm text-muted">
              <Link to={urls.devMail(kind, language)} reloadDocument className="link">
                {kind}
              </Link>
            </p>
            <div className="mt-4 grid gap-4 lg:grid-cols-2">
              <iframe
                src={urls.devMail(kind, language)}
                title={subject}
                loading="lazy"
                className="h-[30rem] w-full border border-line"
              />
              <p className="whitespace-pre-wrap text-sm" lang={language}>
                {text}
              </p>
            </div>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}
