import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";

type SignupDialogProps = {
  title: ReactNode;
  closeTo: string;
  /**
   * True from the first input to the last step: then only the X closes it, after asking once
   * (app/shell/README.md#modals-are-addresses; spec 2).
   */
  inProgress: boolean;
  children: ReactNode;
};

/** The dialog for sign-up on desktops: step 0 over any page, the later steps over their own page. */
export function SignupDialog({ title, closeTo, inProgress, children }: SignupDialogProps) {
  const { t } = useTranslation("signup");
  const [isConfirming, setConfirming] = useState(false);
  const confirmClose = (event: MouseEvent) => {
    if (!inProgress || isConfirming) return;
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <Dialog
      title={title}
      closedBy={inProgress ? "none" : "any"}
      closeTo={closeTo}
      closeLabel={t("modal.close")}
      onCloseClick={confirmClose}
    >
      {isConfirming ? (
        <Notice variant="warning" live className="mb-5">
          {t("modal.sure")}
        </Notice>
      ) : null}
      {children}
    </Dialog>
  );
}
