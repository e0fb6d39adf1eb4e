import { useTranslation } from "react-i18next";
import { againFields } from "../account/again-fields.ts";
import type { EndedSession } from "../account/sign-in-again.server.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";

/**
 * The login in the place of a page whose session has ended. Its form carries what was typed and goes where that was
 * going; afterwards the text stands in its own form again (product 2, redirects).
 */
export function SessionEnded({ ended }: { ended: EndedSession }) {
  const { t } = useTranslation("shell");
  return (
    <main id="content" className="mx-auto w-full max-w-page px-gutter pb-16">
      <PageTitle lead={t("sessionEnded.lead")}>{t("sessionEnded.title")}</PageTitle>
      <form method="post" action={ended.action} className="max-w-form">
        <Stack gap="wide">
          {ended.refused ? (
            <Notice look="danger" live>
              {ended.refused}
            </Notice>
          ) : null}
          {ended.typed.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Field
            label={t("sessionEnded.email")}
            input={{
              id: "again-email",
              name: againFields.email,
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
              name: againFields.password,
              type: "password",
              required: true,
              autoComplete: "current-password",
            }}
          />
          <Button wide>{t("sessionEnded.submit")}</Button>
        </Stack>
      </form>
    </main>
  );
}
