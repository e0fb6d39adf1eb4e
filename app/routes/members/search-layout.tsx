import { type ReactNode, useContext } from "react";
import { classes } from "#app/ui/classes.ts";
import { LightPageContext } from "#app/ui/light-page.ts";

type SearchLayoutProps = { filters: ReactNode; total: ReactNode; saved: ReactNode; children: ReactNode };

/**
 * The filters' line, beside it the button that saves the search, and the faces below both. On a wide screen the filters
 * have a column of their own; light pages are narrow on every screen, and carry no styles for wide ones.
 */
export function SearchLayout({ filters, total, saved, children }: SearchLayoutProps) {
  const isWide = useContext(LightPageContext) === undefined;
  return (
    <div
      className={classes(
        "flex flex-wrap gap-x-2 gap-y-3",
        isWide && "lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-10",
      )}
    >
      {filters}
      <div className={isWide ? "max-lg:contents lg:min-w-0" : "contents"}>
        <div
          className={
            isWide
              ? "max-lg:contents lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-6 lg:pb-4"
              : "contents"
          }
        >
          {total}
          {saved}
        </div>
        <div className="order-2 min-w-0 basis-full">{children}</div>
      </div>
    </div>
  );
}

/** For what the filters' line of a narrow screen says: it is shown on a wide one only. */
export function useShownWhenWide(): string {
  return useContext(LightPageContext) === undefined ? "max-lg:sr-only" : "sr-only";
}
