import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { placeLineBreaks } from "#app/ui/text/place-line-breaks.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";

type EmailHintProps = { email: string; onTake: () => void; className: string | undefined };

/** "Did you mean gmail.com?" under the e-mail field: a button with scripts, plain text without. */
export function EmailHint({ email, onTake, className }: EmailHintProps) {
  const { t } = useTranslation("signup");
  const text = t("start.didYouMean", { email });
  return (
    <div role="status" className={className}>
      {useHydrated() ? (
        <Button type="button" variant="secondary" size="small" onClick={onTake}>
          {text}
        </Button>
      ) : (
        <p className="text-sm font-semibold">{placeLineBreaks(text)}</p>
      )}
    </div>
  );
}
