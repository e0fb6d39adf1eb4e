import { useEffect, useState } from "react";
import { hasTypedText } from "#app/platform/fetch/call-site.ts";
import { otherAccountEvent } from "#app/platform/fetch/page-account-fetch.ts";
import { usePageAccount } from "#app/platform/page-account.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useShell } from "../use-shell.ts";

/**
 * Says who is signed in now, when another account's page is still open: after its post, and as soon as its scripts
 * notice. If nothing was typed there, the page is loaded again for that member.
 */
export function OtherAccountNotice() {
  /** Of the post that this document answers. */
  const posted = useShell()?.otherAccount;
  const [noticed, setNoticed] = useState<string>();
  const errorText = useErrorText();
  usePageAccount();
  useEffect(() => {
    let isShown = false;
    const notice = (event: Event) => {
      if (!isShown && !hasTypedText()) return window.location.reload();
      isShown = true;
      setNoticed((event as CustomEvent<string>).detail);
    };
    document.addEventListener(otherAccountEvent, notice);
    return () => document.removeEventListener(otherAccountEvent, notice);
  }, []);
  const name = noticed ?? posted;
  if (!name) return null;
  return (
    <div className={classes("mx-auto max-w-form p-4", noticed && "fixed inset-x-0 top-0 z-30")}>
      <Notice
        look="warning"
        live
        className="shadow-float"
        action={
          noticed ? (
            <Button type="button" look="secondary" size="small" onClick={() => window.location.reload()}>
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
