import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { Stack } from "#app/ui/stack.tsx";
import type { Advice } from "#app/members/own-profile/profile-advice.ts";

/**
 * Advice on the own profile: the progress, and each open step as a link to its section of the page. Nothing once all is
 * done.
 */
export function ProfileAdviceCard({ advice }: { advice: Advice[] }) {
  const { t } = useTranslation("profile");
  const doneCount = advice.filter((each) => each.done).length;
  const open = advice.filter((each) => !each.done);
  if (open.length === 0) return null;
  return (
    <Card as="section" variant="wash">
      <Stack>
        <h2 className="text-xl">{t("advice.title")}</h2>
        <Meter
          label={t("advice.state", { done: doneCount, all: advice.length })}
          value={doneCount}
          max={advice.length}
        />
        <ul className="grid">
          {open.map(({ name, place }) => (
            <li key={name}>
              <a href={`#${place}`} className="link flex min-h-touch items-center gap-2.5 py-1.5 text-sm leading-snug">
                <Icon name="plus" />
                <span className="min-w-0">{t(`advice.${name}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
