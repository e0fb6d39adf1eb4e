import type { ReactNode } from "react";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { PasskeyPart } from "#app/ui/forms/passkey-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CodeField } from "../codes/code-field.tsx";
import { memberPasskeys } from "../passkeys/member-passkeys.ts";
import type { OwnerFormState } from "./owner-form.server.ts";

/** A refused form's answer, as far as the proof is concerned. */
export type OwnerAnswer =
  | {
      codeSent?: boolean;
      lastResult?: { error?: Record<string, string[] | null> | null };
      values?: Record<string, string>;
    }
  | undefined;

type OwnerProofProps = {
  state: OwnerFormState;
  answer: OwnerAnswer;
  /** The form's own field for the password. */
  password: ReactNode;
};

/**
 * The field by which a member proves to be the owner, inside of a form: the password, or the code that was mailed.
 * Nothing after a fresh proof. The screen must load the `access` texts.
 */
export function OwnerProofField({ state, answer, password }: OwnerProofProps) {
  const { t } = useTranslation("access");
  const errorText = useErrorText();
  if (state.isFresh) return null;
  if (!state.awaitsCode && !answer?.codeSent) return <>{password}</>;
  return (
    <>
      <Notice variant="success" icon="mail" live={answer?.codeSent}>
        {t("owner.sent")}
      </Notice>
      <CodeField errors={errorText(answer?.lastResult?.error?.otp, answer?.values)} />
    </>
  );
}

/** The other ways, below the form's own button: a code by mail, a passkey. */
export function OwnerProofWays({ state, answer }: Omit<OwnerProofProps, "password">) {
  const { t } = useTranslation("access");
  const awaitsCode = state.awaitsCode || answer?.codeSent;
  if (state.isFresh || !(state.canAskCode || state.hasPasskey)) return null;
  return (
    <div className="grid gap-3">
      {awaitsCode ? null : <p className="text-muted">{t("owner.instead")}</p>}
      <div className="flex flex-wrap gap-3">
        {state.canAskCode ? (
          <Button name="intent" value="code" variant="secondary" icon="mail" formNoValidate>
            {t(awaitsCode ? "owner.again" : "owner.code")}
          </Button>
        ) : null}
        {state.hasPasskey ? (
          <PasskeyPart place={memberPasskeys} purpose="confirm" problem={t("passkey.problem")}>
            {t("owner.passkey")}
          </PasskeyPart>
        ) : null}
      </div>
    </div>
  );
}
