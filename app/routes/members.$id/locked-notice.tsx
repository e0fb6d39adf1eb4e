import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { type PhotoLockRefusal, photoLockRefusals } from "#app/members/photos/photo-refusals.ts";

const reason: PhotoLockRefusal = "premium_only_photo";

/**
 * Below locked photos: the rule, what is visible anyway, and the next step (spec 6): Premium, or login for visitors.
 */
export function LockedNotice({ visitor, next }: { visitor: boolean; next: string }) {
  const { t } = useTranslation("shell");
  const errorText = useErrorText();
  if (!visitor) return <RefusalNotice reason={reason} table={photoLockRefusals} calm />;
  return (
    <Notice
      icon="lock"
      action={
        <ButtonLink to={urls.login({ next })} variant="secondary" size="small" icon="log-in">
          {t("way.login")}
        </ButtonLink>
      }
    >
      {errorText([reason])}
    </Notice>
  );
}
