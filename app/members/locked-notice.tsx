import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import type { PhotoLockRefusal } from "./photo-lock-refusals.ts";

const reason: PhotoLockRefusal = "premium_only_photo";

/** Under locked photos: the rule, what is open all the same, and the way out (spec 6; product 3, every refusal). */
export function LockedNotice({ visitor, next, name }: { visitor: boolean; next: string; name: string }) {
  const { t } = useTranslation("members");
  const errorText = useErrorText();
  return (
    <Notice
      icon="lock"
      action={
        visitor ? (
          <ButtonLink to={urls.login({ next })} look="secondary" size="small" icon="log-in">
            {t("profile.login", { name })}
          </ButtonLink>
        ) : (
          <ButtonLink to={urls.premium()} size="small" icon="crown">
            {t("profile.premium")}
          </ButtonLink>
        )
      }
    >
      {errorText([reason])}
    </Notice>
  );
}
