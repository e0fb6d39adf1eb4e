import { useLocation, useRouteError } from "@remix-run/react";
import type { Language } from "#app/platform/i18n/languages.ts";
import { usePageTitle } from "./document-title.ts";
import { localizedUrl, isShareable, publicPages } from "#app/pages/search-engines/public-pages.ts";
import { urls } from "#app/urls.ts";
import { useShell } from "../use-shell.ts";

/**
 * The tags for search engines and link previews. Only public pages are indexed, each at its plain address and at the
 * address of each language. Each of these is its own canonical address: otherwise it would not be found in its
 * language. Landers get previews but are not indexed; members' pages get neither.
 */
export function SearchEngineTags() {
  const shell = useShell();
  const failed = Boolean(useRouteError());
  const { pathname, search } = useLocation();
  const isIndexed = shell && !failed && !shell.viewer && publicPages.includes(pathname);
  const { origin = "" } = shell?.site ?? {};
  const languages = shell && shell.locales.length > 1 ? shell.locales : [];
  const requested = languages.find((language) => language === new URLSearchParams(search).get("lang"));
  return (
    <>
      {isIndexed ? (
        <link rel="canonical" href={requested ? localizedUrl(origin, pathname, requested) : origin + pathname} />
      ) : (
        <meta name="robots" content="noindex, nofollow" />
      )}
      {isIndexed
        ? languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={localizedUrl(origin, pathname, language)} />
          ))
        : null}
      {isIndexed ? <link rel="alternate" hrefLang="x-default" href={origin + pathname} /> : null}
      {isIndexed && pathname === urls.index()
        ? shell.site.verification.map(({ name, content }) => <meta key={name} name={name} content={content} />)
        : null}
      {shell && !failed && !shell.viewer && isShareable(pathname) ? <PreviewTags /> : null}
    </>
  );
}

/** Locales in Open Graph's format: language and country. */
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

/** The preview of a shared link in a messenger: title, description and the picture of the site's niche. */
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
