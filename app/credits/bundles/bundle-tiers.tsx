import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RichText } from "#app/platform/i18n/rich-text.tsx";
import type { BundleTier } from "#db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useFormat } from "#app/site/language/use-format.ts";
import type { Bundle } from "./bundle.queries.server.ts";
import { costOf, formatMoney, timesPaid } from "../money.ts";

/**
 * From two columns on a staircase: each tier is one step higher and more prominent than the one before. On phones a row
 * each, so that all four are seen at once, with its colour behind the number of credits alone.
 */
const variants: Record<BundleTier, { card: string; tile: string }> = {
  p0: { card: "sm:border-edge lg:pt-6", tile: "max-sm:border-e max-sm:border-line" },
  p1: { card: "sm:border-transparent sm:bg-wash lg:pt-14", tile: "max-sm:bg-wash" },
  p2: { card: "sm:border-transparent sm:on-field lg:pt-20", tile: "max-sm:on-field" },
  p3: { card: "sm:border-transparent sm:bg-gold sm:text-on-gold lg:pt-36", tile: "max-sm:bg-gold max-sm:text-on-gold" },
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
    <ul aria-label={t("bundle.list")} className="grid gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4 lg:items-end">
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

type TierProps = Omit<TiersProps, "bundles" | "discountsMinor"> & { bundle: Bundle; off: number };

function Tier({ bundle, messageCredits, off, buyUrl }: TierProps) {
  const { t, i18n } = useTranslation("credits");
  const format = useFormat();
  const money = (minor: number) => formatMoney({ minor, currency: bundle.currency }, i18n.language);
  const now = { ...bundle, priceMinor: bundle.priceMinor - off };
  const cost = (credits: number, priced: Bundle) => money(costOf(credits, priced).minor);
  /** The price before the discount. */
  const before = (credits: number) => (off > 0 ? <s className="font-normal">{cost(credits, bundle)}</s> : null);
  const messages = timesPaid(bundle.credits, messageCredits);
  const counted = { count: messages, number: format.number(messages) };
  const { card, tile } = variants[bundle.tier];
  return (
    <li
      data-tier={bundle.tier}
      className={classes(
        "tier min-w-0 text-ink talk sm:border-2 sm:p-6 sm:talk-lg",
        card,
        bundle.popular ? "max-sm:border-2 max-sm:border-accent" : "max-sm:border max-sm:border-line",
      )}
    >
      <div className="tier-about">
        {messages > 0 ? <p className="font-bold leading-snug sm:hidden">{t("bundle.message_count", counted)}</p> : null}{" "}
        <p className="text-sm tabular-nums text-muted sm:hidden">
          {messages > 0
            ? t("bundle.each", { price: cost(messageCredits, now) })
            : t("bundle.per_credit", { price: cost(1, now) })}
        </p>{" "}
        {bundle.popular ? (
          <Badge variant="gold" icon="star-filled" className="sm:mb-3">
            {t("bundle.popular")}
          </Badge>
        ) : null}
      </div>
      <h3 className={classes("tier-credits min-w-0 [hyphens:manual] sm:text-lg", tile)}>
        <RichText
          text={t("bundle.credits", { count: bundle.credits, number: format.number(bundle.credits) })}
          parts={{ number: <span className="block text-xl tabular-nums sm:text-4xl" /> }}
        />
      </h3>
      <p className="tier-price min-w-0 font-bold tabular-nums sm:mt-5 sm:border-t sm:border-current sm:pt-3 sm:text-xl">
        {before(bundle.credits)} {money(now.priceMinor)}
      </p>
      <div className="min-w-0 text-sm max-sm:hidden">
        <p className="tabular-nums">
          {before(1)} {t("bundle.per_credit", { price: cost(1, now) })}
        </p>
        {messageCredits > 0 ? (
          <p className="tabular-nums">
            {before(messageCredits)} {t("bundle.per_message", { price: cost(messageCredits, now) })}
          </p>
        ) : null}
        {messages > 0 ? <p>{t("bundle.messages", counted)}</p> : null}
      </div>
      {buyUrl ? (
        <Link
          to={buyUrl(bundle)}
          aria-label={t("bundle.choose_label", {
            bundle: t("bundle.plain", { count: bundle.credits, number: format.number(bundle.credits) }),
          })}
          className="tier-link font-bold no-underline sm:mt-3 sm:flex sm:min-h-touch sm:items-center sm:justify-center sm:border-2 sm:border-current sm:px-4 sm:py-2 sm:text-center sm:talk-sm sm:hover:underline"
        >
          <Icon name="chevron-right" className="sm:hidden" />
          <span className="max-sm:hidden">{t("bundle.choose")}</span>
        </Link>
      ) : null}
    </li>
  );
}
