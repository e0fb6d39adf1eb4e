import { useLocation, useRouteError } from "@remix-run/react";
import { inLanguage, publicPages } from "./public-pages.ts";
import { useShell } from "./use-shell.ts";

/**
 * What search engines and previews read. Only public pages are indexed, each under its plain address and with its
 * languages; a member's page never is.
 */
export function SearchEngineTags() {
  const shell = useShell();
  const failed = Boolean(useRouteError());
  const { pathname } = useLocation();
  if (!shell || failed || shell.viewer || !publicPages.includes(pathname)) {
    return <meta name="robots" content="noindex, nofollow" />;
  }
  const { origin, name, description } = shell.site;
  const address = origin + pathname;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {shell.locales.length > 1
        ? shell.locales.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={inLanguage(origin, pathname, language)} />
          ))
        : null}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={shell.language} />
    </>
  );
}
