import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** Offers to keep the site as an app, where the browser can and has not done so yet (spec 2, installed app). */
export function InstallHint() {
  const { t } = useTranslation("push");
  const [prompt, setPrompt] = useState<InstallPrompt>();
  useEffect(() => {
    const hear = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const end = () => setPrompt(undefined);
    window.addEventListener("beforeinstallprompt", hear);
    window.addEventListener("appinstalled", end);
    return () => {
      window.removeEventListener("beforeinstallprompt", hear);
      window.removeEventListener("appinstalled", end);
    };
  }, []);
  if (!prompt) return null;
  return (
    <Notice
      look="info"
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
