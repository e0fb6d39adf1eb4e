import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { Bundle } from "./bundle.queries.server.ts";
import type { MessageCosts } from "./message-costs.ts";
import { costRange, formatMoney } from "../money.ts";

const spendings: { name: keyof MessageCosts; icon: IconName }[] = [
  { name: "message", icon: "message-circle" },
  { name: "photo", icon: "image" },
  { name: "gift", icon: "gift" },
];

/** What a message, a photo and a gift cost, in credits and in money; the money depends on the bundle. */
export function CostList({ costs, bundles }: { costs: MessageCosts; bundles: Bundle[] }) {
  const { t, i18n } = useTranslation("credits");
  return (
    <dl className="grid gap-3">
      {spendings.map(({ name, icon }) => {
        const range = costs[name] > 0 ? costRange(costs[name], bundles) : undefined;
        return (
          <div key={name} className="flex min-w-0 flex-wrap justify-between gap-x-4">
            <dt className="flex items-start gap-3 font-semibold">
              <Icon name={icon} size={24} className="mt-0.5 text-accent-text" />
              {t(`cost.${name}`)}
            </dt>
            <dd className="font-semibold tabular-nums">
              {costs[name] > 0 ? t("cost.credits", { count: costs[name] }) : t("cost.free")}
            </dd>
            {range ? (
              <dd className="w-full ps-9 text-sm text-muted">
                {t("cost.range", {
                  from: formatMoney(range.from, i18n.language),
                  to: formatMoney(range.to, i18n.language),
                })}
              </dd>
            ) : null}
          </div>
        );
      })}
    </dl>
  );
}
