import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import { type PhotoLockRefusal, photoLockRefusals } from "./photo-lock-refusals.ts";

const reason: PhotoLockRefusal = "premium_only_photo";

/** Under locked photos: the rule, what is open all the same, and the way out (spec 6); a visitor's is the login. */
export function LockedNotice({ visitor, next, name }: { visitor: boolean; next: string; name: string }) {
  const { t } = useTranslation("members");
  const errorText = useErrorText();
  if (!visitor) return <RefusalNotice reason={reason} table={photoLockRefusals} calm />;
  return (
    <Notice
      icon="lock"
      action={
        <ButtonLink to={urls.login({ next })} look="secondary" size="small" icon="log-in">
          {t("profile.login", { name })}
        </ButtonLink>
      }
    >
      {errorText([reason])}
    </Notice>
  );
}
