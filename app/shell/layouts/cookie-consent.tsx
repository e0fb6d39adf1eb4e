import { AccountField } from "#app/ui/forms/form.tsx";
import { Link, useFetcher, useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { StayOnPageField } from "#app/ui/forms/hidden-fields.tsx";
import { urls } from "#app/urls.ts";
import { useShell } from "../use-shell.ts";

const speedScript = "/speed.js";

/** The page that is open is measured too, from its beginning. */
const measureSpeed = () => void import(/* @vite-ignore */ speedScript);

/**
 * Asks whether the first touch may be stored for 30 days; both buttons look and work alike
 * (app/tracking/README.md#first-touch).
 */
export function CookieConsent() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  if (!shell?.asksForConsent || fetcher.formData) return null;
  // A question that was asked again is not asked a third time.
  const kept = search.replace(/[?&]consent=\w*$|\bconsent=\w*&/, "");
  return (
    <fetcher.Form
      method="post"
      action={urls.trackingConsent()}
      preventScrollReset
      aria-label={t("cookies_line.label")}
      className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-5"
    >
      <AccountField />
      <input type="hidden" name="next" value={pathname + kept} />
      <StayOnPageField />
      <p className="max-w-text">
        {shell.adNetworks[0]
          ? t("cookies_line.text_networks", { networks: shell.adNetworks.join(", ") })
          : t("cookies_line.text")}{" "}
        <Link to={urls.page("cookies")} className="underline underline-offset-4">
          {t("cookies_line.more")}
        </Link>
      </p>
      <div className="grid w-full grid-cols-2 gap-3 sm:w-80">
        <Button name="consent" value="accept" variant="secondary" size="small" wide onClick={measureSpeed}>
          {t("cookies_line.accept")}
        </Button>
        <Button name="consent" value="reject" variant="secondary" size="small" wide>
          {t("cookies_line.reject")}
        </Button>
      </div>
    </fetcher.Form>
  );
}
