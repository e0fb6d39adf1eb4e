import { useEffect, useState } from "react";
import { hasTypedText } from "#app/platform/fetch/call-site.ts";
import { otherAccountEvent } from "#app/platform/fetch/page-account-fetch.ts";
import { usePageAccount } from "#app/platform/page-account.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useShell } from "../use-shell.ts";

/** Where a tab keeps the member's name while it loads itself again. */
const reloadedFor = "signed-in-as";

/**
 * Says who is signed in now, when another account's page is still open: after its post, and as soon as its scripts
 * notice. If nothing was typed there, the page is loaded again for that member, and says so then.
 */
export function OtherAccountNotice() {
  /** Of the post that this document answers. */
  const posted = useShell()?.otherAccount;
  const [noticed, setNoticed] = useState<string>();
  const [reloaded, setReloaded] = useState<string>();
  const errorText = useErrorText();
  usePageAccount();
  useEffect(() => {
    let isShown = false;
    const notice = (event: Event) => {
      const name = (event as CustomEvent<string>).detail;
      if (!isShown && !hasTypedText()) return reloadFor(name);
      isShown = true;
      setNoticed(name);
    };
    setReloaded(takeReloadedFor());
    document.addEventListener(otherAccountEvent, notice);
    return () => document.removeEventListener(otherAccountEvent, notice);
  }, []);
  const name = noticed ?? posted ?? reloaded;
  if (!name) return null;
  return (
    <div className={classes("mx-auto max-w-form p-4", noticed && "fixed inset-x-0 top-0 z-30")}>
      <Notice
        variant="warning"
        live
        className="shadow-float"
        action={
          noticed ? (
            <Button type="button" variant="secondary" size="small" onClick={() => window.location.reload()}>
              {errorText(["continue_as"], { name })}
            </Button>
          ) : null
        }
      >
        {errorText(["signed_in_as"], { name })}
      </Notice>
    </div>
  );
}

function reloadFor(name: string): void {
  try {
    sessionStorage.setItem(reloadedFor, name);
  } catch {
    // A browser that stores nothing loads the page without a word.
  }
  window.location.reload();
}

function takeReloadedFor(): string | undefined {
  try {
    const name = sessionStorage.getItem(reloadedFor);
    sessionStorage.removeItem(reloadedFor);
    return name ?? undefined;
  } catch {
    return undefined;
  }
}
