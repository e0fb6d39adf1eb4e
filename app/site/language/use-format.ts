import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { type Formats, formatsOf } from "./formats.ts";

type RootData = { locale: string; timeZone: string; today: string };

/** The formats for the reader's locale and the site's time zone. */
export function useFormat(): Formats {
  const root = useRouteLoaderData("root") as RootData | undefined;
  const locale = root?.locale ?? "en";
  const timeZone = root?.timeZone ?? "Europe/Amsterdam";
  return useMemo(() => formatsOf(locale, timeZone), [locale, timeZone]);
}

/** Today's date in the site's time zone, in the form of `dayKey`. */
export function useToday(): string | undefined {
  return (useRouteLoaderData("root") as RootData | undefined)?.today;
}
