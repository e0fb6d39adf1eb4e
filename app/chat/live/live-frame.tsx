import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { RenderModeContext } from "../../platform/render/render-mode.ts";
import { urls } from "../../urls.ts";

/**
 * The conversation as it goes on, for browsers without scripts: takes the place of the list of messages, which text
 * browsers keep (they know neither frames nor styles).
 */
export function LiveFrame({ conversationId, name }: { conversationId: number; name: string }) {
  const { t } = useTranslation("chat");
  const { hydrate } = useContext(RenderModeContext);
  const frame = (
    <>
      <link rel="stylesheet" href="/live-frame.css" />
      <iframe
        src={urls.chatLive(conversationId)}
        title={t("window.title", { name })}
        className="min-h-0 w-full flex-1 border-0"
      />
    </>
  );
  // No `display` here: it would show browsers with scripts what is written inside. The stylesheet above has it.
  return hydrate ? <noscript>{frame}</noscript> : frame;
}
