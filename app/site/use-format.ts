import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { type Formats, formatsOf } from "./formats.ts";

type RootWords = { language: string; timeZone: string };

/** The formats of the page's language and the site's time zone. */
export function useFormat(): Formats {
  const root = useRouteLoaderData("root") as RootWords | undefined;
  const language = root?.language ?? "en";
  const timeZone = root?.timeZone ?? "Europe/Amsterdam";
  return useMemo(() => formatsOf(language, timeZone), [language, timeZone]);
}
