import { type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";

export type SignUpDialogProps = {
  title: ReactNode;
  closeTo: string;
  /** From the first typed sign to the last step: only its own X closes it, and asks once (product 0; spec 2). */
  inProgress: boolean;
  children: ReactNode;
};

/** The window sign-up lies in on desktops: step 0 over any page, the steps after it over theirs. */
export function SignUpDialog({ title, closeTo, inProgress, children }: SignUpDialogProps) {
  const { t } = useTranslation("signup");
  const [asked, setAsked] = useState(false);
  const ask = (event: MouseEvent) => {
    if (!inProgress || asked) return;
    event.preventDefault();
    setAsked(true);
  };
  return (
    <Dialog
      title={title}
      closedBy={inProgress ? "none" : "any"}
      closeTo={closeTo}
      closeLabel={t("modal.close")}
      onCloseClick={ask}
    >
      {asked ? (
        <Notice look="warning" live className="mb-5">
          {t("modal.sure")}
        </Notice>
      ) : null}
      {children}
    </Dialog>
  );
}
