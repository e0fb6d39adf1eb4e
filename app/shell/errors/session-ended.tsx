import { Suspense } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { CodeField } from "#app/account/codes/code-field.tsx";
import { LoginFrame } from "#app/account/login/login-frame.tsx";
import { reloginFields } from "#app/account/login/relogin-fields.ts";
import type { EndedSession } from "#app/account/login/sign-in-again.server.ts";
import { memberPasskeys } from "#app/account/passkeys/member-passkeys.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { PasskeyPart } from "#app/ui/forms/passkey-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";

/**
 * The login form shown when a post arrives after the session has ended: by password, passkey or a mailed code. It carries
 * the typed fields and posts to the original address; after the login the text is in its own form again
 * (app/shell/README.md#a-post-that-meets-an-ended-session).
 */
export function SessionEnded({ ended }: { ended: EndedSession }) {
  const { t } = useTranslation("shell");
  return (
    <LoginFrame as="main" id="content" title={t("sessionEnded.title")} lead={t("sessionEnded.lead")}>
      <form method="post" action={ended.action} className="max-w-form lg:max-w-none">
        <Stack gap="wide">
          {ended.problem ? (
            <Notice variant="danger" live>
              {ended.problem}
            </Notice>
          ) : null}
          {ended.input.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          {/* Its texts are a file of their own, which the page that was left may not have. */}
          {ended.awaitsCode ? (
            <Suspense fallback={null}>
              <TypeCode email={ended.email} hasProblem={ended.problem !== undefined} />
            </Suspense>
          ) : (
            <>
              <AddressAndPassword email={ended.email} />
              <Suspense fallback={null}>
                <OtherWays />
              </Suspense>
            </>
          )}
        </Stack>
      </form>
    </LoginFrame>
  );
}

function AddressAndPassword({ email }: { email: string }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <Field
        label={t("sessionEnded.email")}
        input={{
          id: "again-email",
          name: reloginFields.email,
          type: "email",
          required: true,
          autoComplete: "username",
          defaultValue: email,
        }}
      />
      <Field
        label={t("sessionEnded.password")}
        input={{
          id: "again-password",
          name: reloginFields.password,
          type: "password",
          required: true,
          autoComplete: "current-password",
        }}
      />
      <Button wide>{t("sessionEnded.submit")}</Button>
    </>
  );
}

/** A code by mail, a passkey, a new password. */
function OtherWays() {
  const { t } = useTranslation(["access", "shell"]);
  return (
    <>
      <div className="grid gap-3">
        <p className="text-muted">{t("owner.instead")}</p>
        <div className="flex flex-wrap gap-3">
          {/* The address is needed, the password is not: the site says what is missing. */}
          <Button name={reloginFields.step} value="code" variant="secondary" icon="mail" formNoValidate>
            {t("owner.code")}
          </Button>
          <PasskeyPart place={memberPasskeys} purpose="login" problem={t("passkey.problem")}>
            {t("owner.passkey")}
          </PasskeyPart>
        </div>
      </div>
      <p>
        {/* In a new tab: the typed text exists on this page only. */}
        <a href={urls.resetPassword()} target="_blank" rel="noopener" className="link">
          {t("shell:way.reset")}
        </a>
      </p>
    </>
  );
}

function TypeCode({ email, hasProblem }: { email: string; hasProblem: boolean }) {
  const { t } = useTranslation("access");
  return (
    <>
      <Notice variant="success" icon="mail" live={!hasProblem}>
        {t("code.sentTo", { email })}
      </Notice>
      <input type="hidden" name={reloginFields.email} value={email} />
      <CodeField name={reloginFields.code} errors={undefined} autoFocus />
      <Button wide>{t("code.submit")}</Button>
      <div className="flex flex-wrap gap-3">
        <Button name={reloginFields.step} value="code" variant="secondary" icon="mail" formNoValidate>
          {t("code.again")}
        </Button>
        <Button name={reloginFields.step} value="password" variant="secondary" formNoValidate>
          {t("code.password")}
        </Button>
      </div>
    </>
  );
}
