import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { costOf, formatMoney, timesPaid } from "#app/credits/money.ts";
import type { TopUp } from "#app/credits/bundles/load-top-up.server.ts";
import { classes } from "#app/ui/classes.ts";
import { urls } from "#app/urls.ts";
import type { ChatWindow } from "../window/load-window.server.ts";

/**
 * In place of a refusal for want of credits: nothing is wrong with what was written, so two bundles are offered right
 * here, and the way back (`next`) leads to this chat. In a low window the two are all that is added.
 */
export function CreditsOffer({ chat, kept, next }: { chat: ChatWindow; kept: string; next: string }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  return (
    <div role="alert" className="mb-2 grid gap-2 bg-wash px-4 py-3 talk short:mb-1 short:gap-1 short:py-1">
      <p className="font-bold leading-snug short:text-sm">{errorText(["not_enough_credits"])}</p>
      <p className="text-sm short:sr-only">{kept}</p>
      <ul className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
        {chat.topUp.map((bundle) => (
          <li key={bundle.id}>
            <OfferLink bundle={bundle} messageCredits={chat.prices.message.credits} next={next} />
          </li>
        ))}
      </ul>
      <p className="text-xs short:sr-only">
        {t("offer.once")}{" "}
        <Link to={urls.credits({ next })} className="link inline-flex min-h-touch items-center">
          {t("offer.all")}
        </Link>
      </p>
    </div>
  );
}

type OfferLinkProps = { bundle: TopUp; messageCredits: number; next: string };

function OfferLink({ bundle, messageCredits, next }: OfferLinkProps) {
  const { t, i18n } = useTranslation("chat");
  const money = (minor: number) => formatMoney({ minor, currency: bundle.currency }, i18n.language);
  const messages = timesPaid(bundle.credits, messageCredits);
  return (
    <Link
      to={urls.bundle(bundle.id, undefined, { next })}
      className={classes(
        "flex h-full min-h-16 flex-col justify-center px-3.5 py-2 leading-snug no-underline talk short:min-h-touch short:py-1",
        bundle.popular
          ? "bg-accent text-on-accent hover:bg-accent-hover"
          : "border-[1.5px] border-accent-text bg-surface text-ink hover:bg-paper",
      )}
    >
      <span className="font-bold short:text-sm">
        {messages > 0 ? t("offer.messages", { count: messages }) : t("price.plain", { count: bundle.credits })}
      </span>{" "}
      <span className="flex flex-wrap gap-x-2 text-sm tabular-nums short:text-xs">
        <span>{money(bundle.priceMinor)}</span>{" "}
        {messages > 0 ? <span>{t("offer.each", { each: money(costOf(messageCredits, bundle).minor) })}</span> : null}
      </span>
    </Link>
  );
}
