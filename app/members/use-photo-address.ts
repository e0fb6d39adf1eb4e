import { useRouteLoaderData } from "@remix-run/react";
import type { ImageVariant } from "../platform/images/image-variants.ts";
import { urls } from "../urls.ts";

type Shared = { id: string; shared: boolean };

/**
 * Where the file of a main photo or a blur is fetched: from the site's `cdn_prefix` where it has one and the member is
 * shown to everybody (`shared`), else from here. All other files are checked for who asks, so they never come from there.
 */
export function usePhotoAddress(): (photo: Shared, variant: ImageVariant) => string {
  const shell = useRouteLoaderData("root") as { cdnPrefix?: string } | undefined;
  const prefix = shell?.cdnPrefix?.replace(/\/+$/, "") ?? "";
  return ({ id, shared }, variant) => (shared ? prefix : "") + urls.photo(id, variant);
}
