import { useRouteLoaderData } from "@remix-run/react";
import type { ImageVariant } from "#app/platform/images/image-variants.ts";
import { urls } from "#app/urls.ts";

type PhotoUrl = (photo: SharedPhoto, variant: ImageVariant) => string;
type SharedPhoto = { id: string; shared: boolean };

/**
 * The URL of a main photo or a blur: at the site's `cdn_prefix`, if it has one and everybody may see the member
 * (`shared`), else on this site. All other files need an access check and therefore never come from the CDN.
 */
export function usePhotoUrl(): PhotoUrl {
  const rootData = useRouteLoaderData("root") as { cdnPrefix?: string } | undefined;
  const prefix = rootData?.cdnPrefix?.replace(/(?<!\/)\/+$/, "") ?? "";
  return ({ id, shared }, variant) => (shared ? prefix : "") + urls.photo(id, variant);
}

/** The width of a card (`member-grid`): 24 of them must stay light. */
const cardSizes = "(min-width: 640px) 14rem, 44vw";

/**
 * The square variants for a card; the browser takes the smallest that is sharp on its screen
 * (app/members/README.md#photos).
 */
export function cardImageSources(address: PhotoUrl, photo: SharedPhoto) {
  const [thumb, card, match] = [address(photo, "thumb"), address(photo, "card"), address(photo, "match")];
  return { src: match, light: thumb, srcSet: `${thumb} 160w, ${card} 320w, ${match} 480w`, sizes: cardSizes };
}
