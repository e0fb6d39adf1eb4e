import { useLocation, useRouteError } from "@remix-run/react";
import type { Language } from "../platform/i18n/languages.ts";
import { usePageTitle } from "./document-title.tsx";
import { inLanguage, isShared, publicPages } from "./public-pages.ts";
import { useShell } from "./use-shell.ts";

/**
 * What search engines and previews read. Only public pages are indexed, each under its plain address and under that of
 * each language, which names itself: one that pointed elsewhere would not be found in its language. Landers are shared
 * but not indexed; a member's page is neither.
 */
export function SearchEngineTags() {
  const shell = useShell();
  const failed = Boolean(useRouteError());
  const { pathname, search } = useLocation();
  const isIndexed = shell && !failed && !shell.viewer && publicPages.includes(pathname);
  const { origin = "" } = shell?.site ?? {};
  const languages = shell && shell.locales.length > 1 ? shell.locales : [];
  const named = languages.find((language) => language === new URLSearchParams(search).get("lang"));
  return (
    <>
      {isIndexed ? (
        <link rel="canonical" href={named ? inLanguage(origin, pathname, named) : origin + pathname} />
      ) : (
        <meta name="robots" content="noindex, nofollow" />
      )}
      {isIndexed
        ? languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={inLanguage(origin, pathname, language)} />
          ))
        : null}
      {isIndexed ? <link rel="alternate" hrefLang="x-default" href={origin + pathname} /> : null}
      {shell && !failed && !shell.viewer && isShared(pathname) ? <PreviewTags /> : null}
    </>
  );
}

/** As Open Graph wants it: language and country. */
const ogLocales: Record<Language, string> = {
  en: "en_GB",
  nl: "nl_NL",
  de: "de_DE",
  it: "it_IT",
  fr: "fr_FR",
  es: "es_ES",
  pl: "pl_PL",
  da: "da_DK",
  fi: "fi_FI",
  nb: "nb_NO",
  sv: "sv_SE",
};

/** What a messenger shows of a shared link: title, description and the picture of the site's niche. */
function PreviewTags() {
  const shell = useShell();
  const title = usePageTitle();
  const { pathname } = useLocation();
  if (!shell) return null;
  const { origin, name, description, niche } = shell.site;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + pathname} />
      <meta property="og:image" content={`${origin}/preview/${niche}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta property="og:locale" content={ogLocales[shell.language]} />
      {shell.locales
        .filter((language) => language !== shell.language)
        .map((language) => (
          <meta key={language} property="og:locale:alternate" content={ogLocales[language]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
