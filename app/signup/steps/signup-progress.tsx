import { labelled } from "#app/platform/i18n/labelled.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { classes } from "#app/ui/classes.ts";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";

/** How far somebody has come in the sign-up, the proof of age included: one segment per step. */
export function SignupProgress({ number, of }: { number: number; of: number }) {
  const { t, i18n } = useTranslation("signup");
  return (
    <div className="flex gap-2">
      <VisuallyHidden>{labelled(i18n.language, t("steps.progress"), t("steps.of", { number, of }))}</VisuallyHidden>
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={classes(
            "h-1 flex-1 rounded-full",
            index < number ? "bg-accent-text forced-colors:bg-[Highlight]" : "bg-line forced-colors:bg-[GrayText]",
          )}
        />
      ))}
    </div>
  );
}
