import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { reloginFields } from "#app/account/login/relogin-fields.ts";
import type { EndedSession } from "#app/account/login/sign-in-again.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";

/**
 * The login form shown when a post arrives after the session has ended. It carries the typed fields and posts to the
 * original address; after the login the text is in its own form again
 * (app/shell/README.md#a-post-that-meets-an-ended-session).
 */
export function SessionEnded({ ended }: { ended: EndedSession }) {
  const { t } = useTranslation("shell");
  return (
    <Page as="main" id="content" className="w-full">
      <PageTitle lead={t("sessionEnded.lead")}>{t("sessionEnded.title")}</PageTitle>
      <form method="post" action={ended.action} className="max-w-form">
        <Stack gap="wide">
          {ended.problem ? (
            <Notice variant="danger" live>
              {ended.problem}
            </Notice>
          ) : null}
          {ended.input.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Field
            label={t("sessionEnded.email")}
            input={{
              id: "again-email",
              name: reloginFields.email,
              type: "email",
              required: true,
              autoComplete: "username",
              defaultValue: ended.email,
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
          <p>
            {/* In a new tab: the typed text exists on this page only. */}
            <a href={urls.resetPassword()} target="_blank" rel="noopener" className="link">
              {t("way.reset")}
            </a>
          </p>
        </Stack>
      </form>
    </Page>
  );
}
