import { pageNames, urls } from "../urls.ts";

/** The pages that anybody may find: in the sitemap, indexed, with their languages named. All others are not indexed. */
export const publicPages: string[] = [
  urls.index(),
  urls.signup(),
  urls.login(),
  urls.pricing(),
  urls.complaints(),
  ...pageNames.map(urls.page),
];

/** Pages whose links are passed on: public ones, and the landers that marketing sends people to. */
export function isShared(path: string): boolean {
  return publicPages.includes(path) || /^\/landers\/./.test(path);
}

/** A public page in one language: the language stands in the address, because the cookie is nobody else's. */
export function inLanguage(origin: string, path: string, language: string): string {
  return `${origin}${path}?lang=${language}`;
}
