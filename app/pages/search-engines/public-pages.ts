import { pageNames, urls } from "#app/urls.ts";

/** The pages for search engines: in the sitemap and indexed, with their languages. All others are not indexed. */
export const publicPages: string[] = [
  urls.index(),
  urls.signup(),
  urls.login(),
  urls.pricing(),
  urls.complaints(),
  ...pageNames.map(urls.page),
];

/** Pages whose links people share: the public ones, and the landers used by marketing. */
export function isShareable(path: string): boolean {
  return publicPages.includes(path) || /^\/landers\/./.test(path);
}

/** The URL of a public page in one language: the language is in the address because crawlers have no cookie. */
export function localizedUrl(origin: string, path: string, language: string): string {
  return `${origin}${path}?lang=${language}`;
}
