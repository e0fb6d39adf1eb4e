import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { failedPostEvent } from "#app/platform/fetch/form-post-fetch.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Says that a post failed when the form's own screen is no longer open. It stays until the next post or navigation. */
export function FailedPostNotice() {
  const [reason, setReason] = useState<string>();
  const errorText = useErrorText();
  const { pathname } = useLocation();
  useEffect(() => {
    const show = (event: Event) => setReason((event as CustomEvent<string>).detail);
    const clear = () => setReason(undefined);
    document.addEventListener(failedPostEvent, show);
    document.addEventListener("submit", clear, true);
    return () => {
      document.removeEventListener(failedPostEvent, show);
      document.removeEventListener("submit", clear, true);
    };
  }, []);
  useEffect(() => setReason(undefined), [pathname]);
  if (!reason) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-30 mx-auto max-w-form p-4">
      <Notice variant="danger" live className="shadow-float">
        {errorText([reason])?.join(" ")}
      </Notice>
    </div>
  );
}
