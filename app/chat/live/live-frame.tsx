import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { urls } from "#app/urls.ts";

/**
 * The live conversation for browsers without scripts. It replaces the list of messages; text browsers, which know
 * neither frames nor styles, keep the list.
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
        className="min-h-0 w-full flex-1 border-0 low:h-[calc(100dvh-4rem)] low:flex-none"
      />
    </>
  );
  // No `display` class here: browsers with scripts would then show the content of <noscript>. The stylesheet sets it.
  return hydrate ? <noscript>{frame}</noscript> : frame;
}
