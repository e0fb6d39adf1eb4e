import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonLook } from "../ui/button-look.ts";
import { Notice } from "../ui/notice.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { useChatAddress } from "./use-chat-address.ts";

/** What lies before the first message shown: a way to it, or the warning that it is hidden (spec 4, Chat). */
export function OlderMessages({ window }: { window: ChatWindow }) {
  const { t } = useTranslation("chat");
  const address = useChatAddress(window);
  if (window.older === null) return null;
  if (window.older === "hidden") {
    return (
      <Notice look="info" className="mb-4">
        {t("window.older")}
      </Notice>
    );
  }
  return (
    <p className="mb-4 text-center">
      <Link to={`${address}?shown=${window.older.shown}`} preventScrollReset className={buttonLook({ look: "quiet" })}>
        {t("window.show_older")}
      </Link>
    </p>
  );
}
