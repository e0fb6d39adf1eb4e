import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useQueueRunner } from "#app/chat/queue/use-send-queue.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageColumn } from "#app/ui/page.tsx";
import { urls } from "#app/urls.ts";
import { useShell } from "../use-shell.ts";

/** Runs the send queue on every page; if the server has refused a message, links to the chat that has its text. */
export function RefusedMessageNotice() {
  const { t } = useTranslation("shell");
  const [first] = useQueueRunner(useShell()?.viewer?.id);
  if (first === undefined) return null;
  return (
    <PageColumn className="pt-4">
      <Notice
        live
        variant="warning"
        action={
          <ButtonLink to={urls.memberChat(first)} prefetch="none" variant="secondary">
            {t("unsent.open")}
          </ButtonLink>
        }
      >
        {t("unsent.text")}
      </Notice>
    </PageColumn>
  );
}
