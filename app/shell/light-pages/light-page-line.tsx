import { useContext } from "react";
import { PhotosLink } from "#app/site/photos-link.tsx";
import { PageColumn } from "#app/ui/page.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";

/** Above a light page: the link that shows its photos. */
export function LightPageLine() {
  if (!useContext(LightPageContext)) return null;
  return (
    <PageColumn className="w-full text-sm empty:hidden">
      <PhotosLink />
    </PageColumn>
  );
}
