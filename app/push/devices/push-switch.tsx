import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  checkSubscription,
  type PushState,
  pushStates,
  readPushState,
  subscribeToPush,
  unsubscribeFromPush,
} from "./browser-subscription.ts";

type Props = {
  publicKey: string;
  /** The browser's state if it is known already, to show it at once. */
  first?: PushState;
  /** The button that dismisses it, if it is shown as an alert. */
  dismiss?: ReactNode;
  onSubscribed?: () => void;
  /** Whether this device is on the site's list, if the screen knows. */
  listed?: boolean;
  /** Called when the site's list has changed. */
  onChange?: () => void;
};

/** Enables and disables push on this device, or explains why it is not possible (spec 4, Push). */
export function PushSwitch({ publicKey, first, dismiss, onSubscribed, listed, onChange }: Props) {
  const { t } = useTranslation("push");
  const { hydrate } = useContext(RenderModeContext);
  const [state, setState] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const onChangeRef = useRef(onChange);
  useEffect(() => {
    onChangeRef.current = onChange;
  });
  useEffect(() => {
    let current = true;
    const readState = async () => {
      const read = await readPushState();
      // Subscribed, but not on the list: removed from it, or just signed in. The site knows which.
      const mustAsk = read === "subscribed" && listed === false;
      const settled = mustAsk ? await checkSubscription(publicKey).catch(() => read) : read;
      if (!current) return;
      setState(settled);
      if (mustAsk && settled === "subscribed") onChangeRef.current?.();
    };
    void readState();
    return () => void (current = false);
  }, [listed, publicKey]);

  async function change(act: () => Promise<PushState>) {
    setBusy(true);
    setFailed(false);
    try {
      const newState = await act();
      setState(newState);
      if (newState === "subscribed") onSubscribed?.();
      onChange?.();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  const buttons: Partial<Record<PushState, ReactNode>> = {
    unknown: (
      <Button size="small" busy={busy} onClick={() => void change(() => subscribeToPush(publicKey))}>
        {t("prompt.subscribe")}
      </Button>
    ),
    subscribed: (
      <Button
        variant="secondary"
        size="small"
        icon="bell-off"
        busy={busy}
        onClick={() => void change(unsubscribeFromPush)}
      >
        {t("prompt.unsubscribe")}
      </Button>
    ),
  };
  const texts: Record<PushState, string> = {
    unknown: t("prompt.text"),
    subscribed: t("prompt.on"),
    denied: t("prompt.denied"),
    incapable: t("prompt.incapable"),
  };
  const noticeOf = (each: PushState) => {
    const hasFailed = failed && each === state;
    const line = Boolean(dismiss) && each === "unknown" && !hasFailed;
    return (
      <Notice
        variant="info"
        icon="bell"
        line={line}
        title={line ? <LineTitle title={t("prompt.title")} button={buttons.unknown} /> : t("prompt.title")}
        action={buttons[each]}
        dismiss={dismiss}
      >
        <p>{texts[each]}</p>
        {hasFailed ? <p role="alert">{t("prompt.failed")}</p> : null}
      </Notice>
    );
  };
  if (first) return noticeOf(state ?? first);
  if (!hydrate) return <noscript>{t("prompt.scripts")}</noscript>;
  // The browser's state is read after the page has rendered; space for every state is reserved, so nothing shifts.
  return (
    <div className="grid items-start [&>*]:[grid-area:1/1]">
      {state ? noticeOf(state) : <noscript>{t("prompt.scripts")}</noscript>}
      {pushStates
        .filter((each) => each !== state)
        .map((each) => (
          <div key={each} className="invisible" aria-hidden="true">
            {noticeOf(each)}
          </div>
        ))}
    </div>
  );
}

/** As one line on phones, the alert's only words are those of its button. */
function LineTitle({ title, button }: { title: string; button: ReactNode }) {
  return (
    <>
      <span className="max-sm:hidden">{title}</span>
      <span className="sm:hidden">{button}</span>
    </>
  );
}
