import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RichText } from "#app/platform/i18n/rich-text.tsx";
import type { BundleTier } from "#db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import type { Bundle } from "./bundle.queries.server.ts";
import { costOf, formatMoney } from "../money.ts";

/**
 * A staircase: each tier is one step higher and more prominent than the one before. On phones they are stacked, each with
 * credits and price in one row.
 */
const looks: Record<BundleTier, string> = {
  p0: "border-edge text-ink lg:pt-6",
  p1: "border-transparent bg-wash text-ink lg:pt-14",
  p2: "border-transparent on-field lg:pt-20",
  p3: "border-transparent bg-gold text-on-gold lg:pt-36",
};

type TiersProps = {
  bundles: Bundle[];
  messageCredits: number;
  /** The discount on each bundle in minor units, in the order of `bundles`; no discount if omitted. */
  discountsMinor?: number[];
  /** The address to buy a bundle at; if omitted, bundles cannot be bought here. */
  buyUrl?: (bundle: Bundle) => string;
};

/** The four bundles; none is preselected. */
export function BundleTiers({ bundles, messageCredits, discountsMinor, buyUrl }: TiersProps) {
  const { t } = useTranslation("credits");
  if (bundles.length === 0) return <p className="text-muted">{t("bundle.none")}</p>;
  return (
    <ul aria-label={t("bundle.list")} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:items-end">
      {bundles.map((bundle, at) => (
        <Tier
          key={bundle.id}
          bundle={bundle}
          messageCredits={messageCredits}
          off={discountsMinor?.[at] ?? 0}
          buyUrl={buyUrl}
        />
      ))}
    </ul>
  );
}

type TierProps = Omit<TiersProps, "bundles" | "offMinor"> & { bundle: Bundle; off: number };

function Tier({ bundle, messageCredits, off, buyUrl }: TierProps) {
  const { t, i18n } = useTranslation("credits");
  const format = useFormat();
  const money = (minor: number) => formatMoney({ minor, currency: bundle.currency }, i18n.language);
  const now = { ...bundle, priceMinor: bundle.priceMinor - off };
  const cost = (credits: number, priced: Bundle) => money(costOf(credits, priced).minor);
  /** The price before the discount. */
  const before = (credits: number) => (off > 0 ? <s className="font-normal">{cost(credits, bundle)}</s> : null);
  const messages = messageCredits > 0 ? Math.floor(bundle.credits / messageCredits) : 0;
  return (
    <li
      data-tier={bundle.tier}
      className={classes(
        "grid min-w-0 grid-cols-[minmax(0,1fr)_fit-content(60%)] items-baseline gap-x-4 gap-y-2 border-2 p-5 talk-lg sm:block sm:p-6",
        looks[bundle.tier],
      )}
    >
      {bundle.popular ? (
        <Badge variant="gold" icon="star-filled" className="col-span-2 justify-self-start sm:mb-3">
          {t("bundle.popular")}
        </Badge>
      ) : null}
      <h3 className="min-w-0 text-lg [hyphens:manual]">
        <RichText
          text={t("bundle.credits", { count: bundle.credits, number: format.number(bundle.credits) })}
          parts={{ number: <span className="text-3xl tabular-nums sm:block sm:text-4xl" /> }}
        />
      </h3>
      <p className="min-w-0 text-end text-xl font-bold tabular-nums max-sm:[&>s]:text-base sm:mt-5 sm:border-t sm:border-current sm:pt-3 sm:text-start">
        {before(bundle.credits)} {money(now.priceMinor)}
      </p>
      <div className="col-span-2 min-w-0 text-sm">
        <div className="flex flex-wrap gap-x-4 sm:block">
          <p className="tabular-nums">
            {before(1)} {t("bundle.per_credit", { price: cost(1, now) })}
          </p>
          {messageCredits > 0 ? (
            <p className="tabular-nums">
              {before(messageCredits)} {t("bundle.per_message", { price: cost(messageCredits, now) })}
            </p>
          ) : null}
          {messages > 0 ? <p>{t("bundle.messages", { count: messages, number: format.number(messages) })}</p> : null}
        </div>
        {buyUrl ? (
          <Link
            to={buyUrl(bundle)}
            aria-label={t("bundle.choose_label", {
              bundle: t("bundle.plain", { count: bundle.credits, number: format.number(bundle.credits) }),
            })}
            className="mt-3 inline-flex min-h-touch w-full items-center justify-center border-2 border-current px-4 py-2 text-center text-base font-bold no-underline talk-sm hover:underline"
          >
            {t("bundle.choose")}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
