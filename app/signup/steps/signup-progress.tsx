import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Meter } from "#app/ui/meter.tsx";

/** How far somebody has come in the sign-up, the proof of age included ("Step 2 of 5"). */
export function SignupProgress({ number, of }: { number: number; of: number }) {
  const { t } = useTranslation("signup");
  return <Meter label={t("steps.progress")} state={t("steps.of", { number, of })} value={number} max={of} />;
}
