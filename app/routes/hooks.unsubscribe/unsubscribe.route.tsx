import { AccountField } from "#app/ui/forms/form.tsx";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { deadLinkStatus } from "#app/account/refusals.ts";
import { db } from "#app/platform/database/db.server.ts";
import { hookDoor } from "#app/platform/doors/hook.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { disableNotifications } from "#app/push/settings/preference.queries.server.ts";
import { readUnsubscribeToken } from "#app/push/settings/unsubscribe-token.server.ts";

export const handle: ScreenHandle = { i18n: ["push", "account"], title: "push:unsubscribe.title", hydrate: "never" };

const accountIdOfToken = (request: Request) => readUnsubscribeToken(new URL(request.url).searchParams.get("token"));

/** The address contains the token, so the page must not be cached. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Shows one button. Opening the link changes nothing, because mail scanners open every link. */
export function loader({ request }: LoaderFunctionArgs) {
  const valid = accountIdOfToken(request) !== undefined;
  return data({ valid }, { status: valid ? 200 : deadLinkStatus });
}

/** Stops notification mails, by one click in the mail program (RFC 8058) or by the button. */
export async function action({ request }: ActionFunctionArgs) {
  const accountId = accountIdOfToken(request);
  const hook = await hookDoor(request, { verify: () => accountId !== undefined });
  if (!hook.ok) return hook.answer;
  if (accountId !== undefined) await disableNotifications(db, [accountId], "listunsubscribe");
  return { done: true };
}

export default function Unsubscribe() {
  const { valid } = useLoaderData<typeof loader>();
  const done = useActionData<{ done: true }>()?.done;
  const { t } = useTranslation("push");
  const errorText = useErrorText();
  return (
    <Page>
      <PageTitle lead={!valid ? t("unsubscribe.invalid") : done ? undefined : t("unsubscribe.lead")}>
        {valid ? t("unsubscribe.title") : errorText(["link_invalid"])}
      </PageTitle>
      <Stack className="max-w-text">
        {done ? (
          <Notice variant="success" live>
            {t("unsubscribe.done")}
          </Notice>
        ) : null}
        {valid && !done ? (
          <form method="post">
            <AccountField />
            <Button icon="bell-off">{t("unsubscribe.button")}</Button>
          </form>
        ) : null}
        {valid && !done ? null : (
          <div>
            <ButtonLink to={urls.notifications()} variant="secondary">
              {t("prompt.settings")}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Page>
  );
}
