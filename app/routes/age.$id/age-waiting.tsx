import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import type { AgeMethodName } from "#app/age/methods/age-method.ts";

type AgeWaitingProps = { way: AgeMethodName; link: string; code: { size: number; path: string } | null; next: string };

/** Waiting for the wallet: the link that opens it here, and the code for a wallet on another device. */
export function AgeWaiting({ way, link, code, next }: AgeWaitingProps) {
  const { t } = useTranslation("age");
  return (
    <Page>
      <PageTitle lead={t(way === "oidc" ? "waiting.leadProvider" : "waiting.lead")}>
        {t(way === "oidc" ? "waiting.titleProvider" : "waiting.title")}
      </PageTitle>
      <Stack gap="wide" className="max-w-text">
        <div>
          <a href={link} className={buttonClasses({ size: "large" })}>
            <Icon name={way === "oidc" ? "globe" : "smartphone"} beside />
            <span>{t(way === "oidc" ? "waiting.openProvider" : "waiting.open")}</span>
          </a>
        </div>
        {code ? (
          <Card className="grid justify-items-start gap-4">
            <p>{t("waiting.scan")}</p>
            <div className="w-full max-w-72">
              <QrCode {...code} label={t("waiting.code")} />
            </div>
          </Card>
        ) : null}
        <p role="status" className="text-muted">
          {t("waiting.asks")}
        </p>
        <p>
          <Link to={urls.age({ next })} reloadDocument className="link">
            {t("waiting.other")}
          </Link>
        </p>
      </Stack>
    </Page>
  );
}
