import { useEffect, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** Offers to install the site as an app if the browser supports it and has not done so (spec 2, installed app). */
export function InstallHint() {
  const { t } = useTranslation("push");
  const [prompt, setPrompt] = useState<InstallPrompt>();
  useEffect(() => {
    const onPrompt = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const onInstalled = () => setPrompt(undefined);
    window.addEventListener("beforeinstallprompt", onPrompt);
    window.addEventListener("appinstalled", onInstalled);
    return () => {
      window.removeEventListener("beforeinstallprompt", onPrompt);
      window.removeEventListener("appinstalled", onInstalled);
    };
  }, []);
  if (!prompt) return null;
  return (
    <Notice
      variant="info"
      icon="smartphone"
      title={t("install.title")}
      action={
        <Button size="small" onClick={() => void prompt.prompt().finally(() => setPrompt(undefined))}>
          {t("install.button")}
        </Button>
      }
    >
      {t("install.text")}
    </Notice>
  );
}
