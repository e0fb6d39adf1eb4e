import { useContext } from "react";
import { PhotosLink } from "#app/site/photos-link.tsx";
import { PageColumn } from "#app/ui/page.tsx";
import { PlainPageContext } from "#app/ui/plain-page.ts";

/** Above a light page: the link that shows its photos. */
export function PlainPageLine() {
  if (!useContext(PlainPageContext)) return null;
  return (
    <PageColumn className="w-full text-sm empty:hidden">
      <PhotosLink />
    </PageColumn>
  );
}
