import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../ui/dialog.tsx";

/** What opens above the composer; without it the chat is as it was. */
export function PartFrame({ title, wide, children }: { title: ReactNode; wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  return (
    <Dialog title={title} wide={wide} closeTo={pathname} closeLabel={t("part.close")}>
      {children}
    </Dialog>
  );
}
