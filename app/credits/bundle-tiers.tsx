import { Link } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import type { BundleTier } from "#db/schema.ts";
import { Badge } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import { useFormat } from "../site/use-format.ts";
import type { Bundle } from "./bundle.queries.server.ts";
import { costOf, formatMoney } from "./money.ts";

/** A staircase: each tier stands a step higher and speaks louder than the one before. On phones they are stacked. */
const looks: Record<BundleTier, string> = {
  p0: "border-edge text-ink lg:pt-6",
  p1: "border-transparent bg-wash text-ink lg:pt-14",
  p2: "border-transparent on-field lg:pt-20",
  p3: "border-transparent bg-gold text-on-gold lg:pt-36",
};

type TiersProps = {
  bundles: Bundle[];
  messageCredits: number;
  /** Where a bundle is bought; left out: nothing can be bought here. */
  buyAt?: (bundle: Bundle) => string;
};

/** The four bundles; none is pre-selected. */
export function BundleTiers({ bundles, messageCredits, buyAt }: TiersProps) {
  const { t } = useTranslation("credits");
  if (bundles.length === 0) return <p className="text-muted">{t("bundle.none")}</p>;
  return (
    <ul aria-label={t("bundle.list")} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:items-end">
      {bundles.map((bundle) => (
        <Tier key={bundle.id} bundle={bundle} messageCredits={messageCredits} buyAt={buyAt} />
      ))}
    </ul>
  );
}

function Tier({ bundle, messageCredits, buyAt }: Omit<TiersProps, "bundles"> & { bundle: Bundle }) {
  const { t, i18n } = useTranslation("credits");
  const format = useFormat();
  const money = (minor: number) => formatMoney({ minor, currency: bundle.currency }, i18n.language);
  const messages = messageCredits > 0 ? Math.floor(bundle.credits / messageCredits) : 0;
  return (
    <li
      data-tier={bundle.tier}
      className={classes(
        "grid min-w-0 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-end gap-4 border-2 p-5 talk-lg sm:block sm:p-6",
        looks[bundle.tier],
      )}
    >
      <div className="min-w-0">
        {bundle.popular ? (
          <Badge look="gold" icon="star-filled" className="mb-3">
            {t("bundle.popular")}
          </Badge>
        ) : null}
        <h3 className="text-lg">
          <Trans
            t={t}
            i18nKey="bundle.credits"
            count={bundle.credits}
            values={{ number: format.number(bundle.credits) }}
            components={{ number: <span className="block text-4xl tabular-nums" /> }}
          />
        </h3>
      </div>
      <div className="min-w-0 sm:mt-5 sm:border-t sm:border-current sm:pt-3">
        <p className="text-xl font-bold tabular-nums">{money(bundle.priceMinor)}</p>
        <p className="text-sm tabular-nums">{t("bundle.per_credit", { price: money(costOf(1, bundle).minor) })}</p>
        {messages > 0 ? (
          <p className="text-sm">{t("bundle.messages", { count: messages, number: format.number(messages) })}</p>
        ) : null}
        {buyAt ? (
          <Link
            to={buyAt(bundle)}
            aria-label={t("bundle.choose_label", {
              bundle: t("bundle.plain", { count: bundle.credits, number: format.number(bundle.credits) }),
            })}
            className="mt-3 inline-flex min-h-touch w-full items-center justify-center border-2 border-current px-4 py-2 text-center font-bold no-underline talk-sm hover:underline"
          >
            {t("bundle.choose")}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
