import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import type { FraudNotice } from "./fraud-notice.queries.server.ts";

/** The line in a chat whose partner was removed for fraud, or was so by mistake (app/safety/README.md#fraud). */
export function FraudNoticeLine({ notice: { state, name } }: { notice: FraudNotice }) {
  const { t } = useTranslation("chat");
  return (
    <Notice
      variant={state === "removed" ? "danger" : "info"}
      className="mt-2"
      action={
        state === "removed" ? (
          <Link to={urls.safety()} prefetch="none" className={buttonClasses({ variant: "secondary", size: "small" })}>
            {t("fraud.help")}
          </Link>
        ) : null
      }
    >
      {t(`fraud.${state}`, { name })}
    </Notice>
  );
}
