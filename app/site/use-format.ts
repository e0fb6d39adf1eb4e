import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { type Formats, formatsOf } from "./formats.ts";

type RootWords = { locale: string; timeZone: string };

/** The formats of the page's reader and the site's time zone. */
export function useFormat(): Formats {
  const root = useRouteLoaderData("root") as RootWords | undefined;
  const locale = root?.locale ?? "en";
  const timeZone = root?.timeZone ?? "Europe/Amsterdam";
  return useMemo(() => formatsOf(locale, timeZone), [locale, timeZone]);
}
