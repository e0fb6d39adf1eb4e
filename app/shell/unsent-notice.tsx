import { useTranslation } from "react-i18next";
import { useRunningQueue } from "../chat/use-send-queue.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { urls } from "../urls.ts";
import { useShell } from "./use-shell.ts";

/** Sends what still waits in this browser, on every page; says where the server refused it, in whose chat the text is. */
export function UnsentNotice() {
  const { t } = useTranslation("shell");
  const [first] = useRunningQueue(useShell()?.viewer?.id);
  if (first === undefined) return null;
  return (
    <div className="mx-auto max-w-page px-gutter pt-4">
      <Notice
        live
        look="warning"
        action={
          <ButtonLink to={urls.memberChat(first)} prefetch="none" look="secondary">
            {t("unsent.open")}
          </ButtonLink>
        }
      >
        {t("unsent.text")}
      </Notice>
    </div>
  );
}
