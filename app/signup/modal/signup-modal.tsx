import { useFetcher } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useState } from "react";
import { urls } from "#app/urls.ts";
import { SignupClosed } from "../form/signup-closed.tsx";
import { SignupDialog } from "./signup-dialog.tsx";
import { type SignupAnswer, SignupStart } from "../form/signup-start.tsx";
import type { SignupOffer } from "../signup-request.server.ts";

/** Step 0 over the current page (`?signup=1`): the form of `/signup`, posted there. */
export default function SignupModal({ offer, closeTo }: { offer: SignupOffer; closeTo: string }) {
  const { t } = useTranslation("signup");
  const fetcher = useFetcher<SignupAnswer>();
  const [hasInput, setHasInput] = useState(false);
  if (!offer.open) {
    return (
      <SignupDialog title={t("closed.title")} closeTo={closeTo} inProgress={false}>
        <SignupClosed />
      </SignupDialog>
    );
  }
  return (
    <SignupDialog title={t("start.title")} closeTo={closeTo} inProgress={hasInput}>
      <div onInput={() => setHasInput(true)}>
        <p className="mb-5 text-muted">{t("start.lead")}</p>
        <SignupStart
          questions={offer.questions}
          action={urls.signup()}
          form={fetcher.Form}
          busy={fetcher.state !== "idle"}
          supportEmail={offer.supportEmail}
          answer={fetcher.data}
        />
      </div>
    </SignupDialog>
  );
}
