import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** The dialog that opens above the composer; closing it returns to the chat. */
export function ComposerDialog({ title, wide, children }: { title: ReactNode; wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  return (
    <Dialog title={title} wide={wide} closeTo={pathname} closeLabel={t("part.close")}>
      {children}
    </Dialog>
  );
}
