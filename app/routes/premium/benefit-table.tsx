import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useFormat } from "#app/site/language/use-format.ts";
import type { PremiumBenefit } from "#app/credits/bundles/premium-benefits.ts";

/** What free members and premium members have, a line for each benefit. */
export function BenefitTable({ benefits }: { benefits: PremiumBenefit[] }) {
  const { t } = useTranslation("credits");
  const format = useFormat();
  /** The cells of benefits that are no numbers. */
  const words = {
    photos: [t("premium.cell.main"), t("premium.cell.all")],
    gold: [t("premium.cell.no"), t("premium.cell.yes")],
  } as const;
  const cellsOf = ({ name, free, premium }: PremiumBenefit) => {
    if (name === "photos" || name === "gold") return words[name];
    return [free, premium].map((number) => (number === undefined ? t("premium.cell.any") : format.number(number)));
  };
  return (
    <table className="w-full max-w-text border-collapse text-start">
      <thead>
        <tr className="border-b border-line text-sm">
          <td />
          <th scope="col" className="px-2 py-2 text-center font-semibold text-muted">
            {t("premium.cell.free")}
          </th>
          <th scope="col" className="px-2 py-2 text-center font-bold text-gold-text">
            {t("premium.title")}
          </th>
        </tr>
      </thead>
      <tbody>
        {benefits.map((benefit) => {
          const [free, premium] = cellsOf(benefit);
          return (
            <tr key={benefit.name} className="border-b border-line leading-snug">
              <th scope="row" className="py-3 pe-2 text-start font-normal">
                {t(`premium.benefit.${benefit.name}`)}
              </th>
              <td className="px-2 py-3 text-center tabular-nums text-muted">{free}</td>
              <td className="px-2 py-3 text-center font-bold tabular-nums">{premium}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
