import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { PremiumBenefit } from "#app/credits/bundles/premium-benefits.ts";

const icons: Record<PremiumBenefit["name"], IconName> = {
  photos: "eye",
  own_photos: "image-plus",
  conversations: "messages-square",
  swipes: "heart",
  gold: "crown",
};

/** The benefits of Premium, one sentence each. */
export function BenefitList({ benefits }: { benefits: PremiumBenefit[] }) {
  const { t } = useTranslation("credits");
  return (
    <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2">
      {benefits.map(({ name, free, premium }) => (
        <li key={name} className="flex items-start gap-4">
          <span className="grid h-11 w-11 shrink-0 place-items-center bg-gold text-on-gold talk-sm">
            <Icon name={icons[name]} size={22} />
          </span>
          <p className="min-w-0 pt-2">{t(`premium.benefit.${name}`, { free, premium })}</p>
        </li>
      ))}
    </ul>
  );
}
