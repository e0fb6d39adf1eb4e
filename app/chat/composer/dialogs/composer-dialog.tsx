import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type ComposerDialogProps = {
  title: ReactNode;
  wide?: boolean;
  /** The chat without the dialog. */
  closeTo: string;
  children: ReactNode;
};

/** The dialog that opens above the composer; closing it returns to the chat. */
export function ComposerDialog({ title, wide, closeTo, children }: ComposerDialogProps) {
  const { t } = useTranslation("chat");
  return (
    <Dialog title={title} wide={wide} closeTo={closeTo} closeLabel={t("part.close")}>
      {children}
    </Dialog>
  );
}
