import { useTranslation } from "react-i18next";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Meter } from "../ui/meter.tsx";
import { Stack } from "../ui/stack.tsx";
import type { Advice } from "./profile-advice.ts";

/** What would make the profile better: how far it is, and each step as a link to its place on the page. */
export function ProfileAdvice({ advice }: { advice: Advice[] }) {
  const { t } = useTranslation("members");
  const done = advice.filter((each) => each.done).length;
  const open = advice.filter((each) => !each.done);
  return (
    <Card as="section" look="wash">
      <Stack>
        <h2 className="text-xl">{t("advice.title")}</h2>
        <Meter label={t("advice.state", { done, all: advice.length })} value={done} max={advice.length} />
        {open.length === 0 ? <p>{t("advice.complete")}</p> : null}
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
