import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { urls } from "../urls.ts";
import type { SignUpOffer } from "./load-start.server.ts";
import { SignUpClosed } from "./sign-up-closed.tsx";
import { SignUpDialog } from "./sign-up-dialog.tsx";
import { type SignUpAnswer, SignUpStart } from "./sign-up-start.tsx";

/** Step 0 over the page a visitor is on (`?signup=1`); the same form as on `/signup`, posted there. */
export default function SignUpModal({ offer, closeTo }: { offer: SignUpOffer; closeTo: string }) {
  const { t } = useTranslation("signup");
  const fetcher = useFetcher<SignUpAnswer>();
  const [typed, setTyped] = useState(false);
  if (!offer.open) {
    return (
      <SignUpDialog title={t("closed.title")} closeTo={closeTo} inProgress={false}>
        <SignUpClosed />
      </SignUpDialog>
    );
  }
  return (
    <SignUpDialog title={t("start.title")} closeTo={closeTo} inProgress={typed}>
      <div onInput={() => setTyped(true)}>
        <p className="mb-5 text-muted">{t("start.lead")}</p>
        <SignUpStart
          questions={offer.questions}
          action={urls.signup()}
          form={fetcher.Form}
          busy={fetcher.state !== "idle"}
          supportEmail={offer.supportEmail}
          answer={fetcher.data}
        />
      </div>
    </SignUpDialog>
  );
}
