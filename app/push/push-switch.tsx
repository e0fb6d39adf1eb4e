import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import {
  askAboutSubscription,
  type PushState,
  readPushState,
  subscribeToPush,
  unsubscribeFromPush,
} from "./push-browser.ts";

type Props = {
  publicKey: string;
  /** The way to put it away, where it is an alert. */
  dismiss?: ReactNode;
  onSubscribed?: () => void;
  /** Whether the site has this device on its list, where the screen knows. */
  listed?: boolean;
  /** The site has been told something. */
  onChange?: () => void;
};

/** Push on this device: what it is, switched on or off, or why it cannot be (spec 4, Push). */
export function PushSwitch({ publicKey, dismiss, onSubscribed, listed, onChange }: Props) {
  const { t } = useTranslation("push");
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  useEffect(() => {
    let current = true;
    const look = async () => {
      const read = await readPushState();
      // Subscribed, but not on the list: taken off it, or signed in a moment ago. The site knows which.
      const asks = read === "subscribed" && listed === false;
      const settled = asks ? await askAboutSubscription().catch(() => read) : read;
      if (!current) return;
      setState(settled);
      if (asks && settled === "subscribed") told.current?.();
    };
    void look();
    return () => void (current = false);
  }, [listed]);

  async function change(to: () => Promise<PushState>) {
    setBusy(true);
    setFailed(false);
    try {
      const reached = await to();
      setState(reached);
      if (reached === "subscribed") onSubscribed?.();
      onChange?.();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  if (state === undefined) return <noscript>{t("prompt.scripts")}</noscript>;
  const buttons: Partial<Record<PushState, ReactNode>> = {
    unknown: (
      <Button size="small" icon="bell" busy={busy} onClick={() => void change(() => subscribeToPush(publicKey))}>
        {t("prompt.subscribe")}
      </Button>
    ),
    subscribed: (
      <Button
        look="secondary"
        size="small"
        icon="bell-off"
        busy={busy}
        onClick={() => void change(unsubscribeFromPush)}
      >
        {t("prompt.unsubscribe")}
      </Button>
    ),
  };
  const texts = {
    unknown: t("prompt.text"),
    subscribed: t("prompt.on"),
    denied: t("prompt.denied"),
    incapable: t("prompt.incapable"),
  };
  return (
    <Notice look="info" icon="bell" title={t("prompt.title")} action={buttons[state]} dismiss={dismiss}>
      <p className={dismiss && state === "unknown" ? "max-sm:hidden" : undefined}>{texts[state]}</p>
      {failed ? <p role="alert">{t("prompt.failed")}</p> : null}
    </Notice>
  );
}
