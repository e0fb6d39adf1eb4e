import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { buttonClasses } from "#app/ui/buttons/button-variant.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Cluster } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { type MessageWarning, reportKindOf } from "./message-warning.ts";

/** The sender of the message, if they can be reported. Block is offered only if they are not blocked yet. */
export type MessageSender = { id: number; blocked: boolean };

type MessageWarningNoticeProps = { warning: MessageWarning; sender: MessageSender | null; messageId: number };

/**
 * A warning below a message, with Report and Block (app/chat/README.md#warnings). Only the recipient sees
 * it.
 */
export function MessageWarningNotice({ warning, sender, messageId }: MessageWarningNoticeProps) {
  const { t } = useTranslation("chat");
  return (
    <Notice
      variant="warning"
      className="me-auto max-w-text"
      action={
        sender ? (
          <Cluster gap="tight">
            <Link
              to={urls.reportMessage(sender.id, messageId, reportKindOf[warning])}
              prefetch="none"
              className={buttonClasses({ variant: "secondary", size: "small" })}
            >
              {t("window.report")}
            </Link>
            {sender.blocked ? null : (
              <Link
                to={urls.blockMember(sender.id)}
                prefetch="none"
                className={buttonClasses({ variant: "secondary", size: "small" })}
              >
                {t("window.block")}
              </Link>
            )}
          </Cluster>
        ) : null
      }
    >
      {t(`messages.${warning}_warning`)}
    </Notice>
  );
}
