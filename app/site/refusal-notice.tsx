import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { Refusal } from "../platform/outcome.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { type About, type WayOut, waysOut } from "./way-out.ts";

export type RefusalNoticeProps = {
  reason: string;
  /** The feature's refusal table. */
  table: Record<string, Refusal>;
  /** What fills the sentence: names, numbers. */
  values?: Record<string, unknown>;
  /** How much of the limit is used, where the reason is a limit. */
  left?: Record<string, number> | null;
  about?: About;
  /** Another way out than the table's. */
  action?: ReactNode;
  /** It stands there before anything was refused: nobody is interrupted by it. */
  calm?: boolean;
  className?: string;
  /** More about it: that the typed text was kept. */
  children?: ReactNode;
};

/** The one way a screen says no: the rule, what is left, the way out. What only Premium opens bears the crown. */
export function RefusalNotice({
  reason,
  table,
  values,
  left,
  about = {},
  action,
  calm,
  className,
  children,
}: RefusalNoticeProps) {
  const { t } = useTranslation("shell");
  const errorText = useErrorText();
  const row = Object.hasOwn(table, reason) ? table[reason] : undefined;
  const way = row?.way as WayOut | undefined;
  const isPremium = way === "premium";
  // The key is data here; a contract test checks that it exists.
  const leftText = t as unknown as (key: string, values: object) => string;
  return (
    <Notice
      look={isPremium ? "warning" : "danger"}
      icon={isPremium ? "crown" : undefined}
      live={!calm}
      className={className}
      action={action ?? (way ? <ButtonLink to={waysOut[way](about)}>{t(`way.${way}`)}</ButtonLink> : null)}
    >
      {errorText([reason], values)?.[0]}
      {row?.left && left ? ` ${leftText(row.left, left)}` : null}
      {children}
    </Notice>
  );
}
