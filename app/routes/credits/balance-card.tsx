import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RichText } from "#app/platform/i18n/rich-text.tsx";
import { useFormat } from "#app/site/language/use-format.ts";
import { Card } from "#app/ui/card.tsx";

/** The viewer's balance in credits and the number of messages it pays for. */
export function BalanceCard(props: { credits: number; messageCredits: number; owedCredits: number }) {
  const { credits, messageCredits, owedCredits } = props;
  const { t } = useTranslation("credits");
  const format = useFormat();
  const messages = messageCredits > 0 ? Math.floor(credits / messageCredits) : undefined;
  return (
    <Card as="section" variant="field" aria-labelledby="balance" className="flex flex-col justify-between gap-6">
      <h2 id="balance" className="text-lg">
        {t("overview.balance")}
      </h2>
      <div>
        <p className="font-display text-lg font-bold">
          <RichText
            text={t("overview.left", { count: credits, number: format.number(credits) })}
            parts={{ number: <span className="block text-4xl tabular-nums" /> }}
          />
        </p>
        {messages === undefined ? null : (
          <p className="mt-2">
            {messages > 0
              ? t("overview.messages", { count: messages, number: format.number(messages) })
              : t("overview.messages_none")}
          </p>
        )}
        {owedCredits > 0 ? (
          <p className="mt-2">{t("overview.owed", { count: owedCredits, number: format.number(owedCredits) })}</p>
        ) : null}
      </div>
    </Card>
  );
}
