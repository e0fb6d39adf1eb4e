import { useRouteLoaderData } from "@remix-run/react";
import { ownTimeZone } from "#app/platform/i18n/intl.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { type Formats, formatsOf } from "./formats.ts";
import { useFormat, useToday } from "./use-format.ts";

/**
 * As `useFormat`, but once scripts run in the reader's own time zone, which the server does not know: for when something
 * happened. Documents such as invoices, and the ends of terms, keep the site's zone. `today` is its `dayKey`.
 */
export function useOwnFormat(): Formats & { today: string | undefined } {
  const [sites, sitesToday] = [useFormat(), useToday()];
  const locale = (useRouteLoaderData("root") as { locale: string } | undefined)?.locale ?? "en";
  if (!useHydrated()) return { ...sites, today: sitesToday };
  const own = formatsOf(locale, ownTimeZone());
  return { ...own, today: own.dayKey(new Date()) };
}
