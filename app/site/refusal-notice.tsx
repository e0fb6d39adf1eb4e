import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type RefusalContext, type NextStep, nextSteps } from "./next-step.ts";

type RefusalNoticeProps = {
  reason: string;
  /** The feature's refusal table. */
  table: Record<string, Refusal>;
  /** Values for the text: names, numbers. */
  values?: Record<string, unknown>;
  /** For limits: the numbers for the text that says how much is left. */
  left?: Record<string, number> | null;
  about?: RefusalContext;
  /** A next step that replaces the table's. */
  action?: ReactNode;
  /** Shown before anything was refused, so screen readers are not interrupted. */
  calm?: boolean;
  className?: string;
  /** Further text, such as that the member's input was kept. */
  children?: ReactNode;
};

const asideSteps: NextStep[] = ["login", "reset", "signup", "service"];

/** How every screen shows a refusal: the rule, what is left, the next step. If Premium is the next step, it has a crown. */
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
  // Any form may meet it: the site may begin to require a proof of age while its page is open.
  const nextStep = (reason === "age_proof_required" ? "age" : row?.nextStep) as NextStep | undefined;
  const isPremium = nextStep === "premium";
  // Beside a form that can be sent again at once, another page is the lesser step.
  const aside =
    nextStep && asideSteps.includes(nextStep) ? ({ variant: "secondary", size: "small" } as const) : undefined;
  // The key comes from the table, so TypeScript cannot check it; a contract test checks that it exists.
  const leftText = t as unknown as (key: string, values: object) => string;
  return (
    <Notice
      variant={isPremium ? "warning" : "danger"}
      icon={isPremium ? "crown" : undefined}
      live={!calm}
      className={className}
      action={
        action ??
        (nextStep ? (
          <ButtonLink to={nextSteps[nextStep](about)} {...aside}>
            {t(`way.${nextStep}`)}
          </ButtonLink>
        ) : null)
      }
    >
      {errorText([reason], values)?.[0]}
      {row?.left && left ? ` ${leftText(row.left, left)}` : null} {children}
    </Notice>
  );
}
