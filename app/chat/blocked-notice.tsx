import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { urls } from "../urls.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import type { ChatWindow } from "./load-window.server.ts";

/** Stands where the composer would: whom one has blocked can only be unblocked, on the profile. */
export function BlockedNotice({ window }: { window: ChatWindow }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const { id, name } = window.partner;
  return (
    <div className="border-t border-line bg-surface p-4">
      <Notice look="info" action={<ButtonLink to={urls.member(id)}>{t("refusal.unblock")}</ButtonLink>}>
        {errorText(["member_blocked"], { name })?.[0]}
      </Notice>
    </div>
  );
}
