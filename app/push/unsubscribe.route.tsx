import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { db } from "../platform/db.server.ts";
import { hookDoor } from "../platform/doors/hook.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { disableNotifications } from "./preference.queries.server.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";

export const handle: ScreenHandle = { i18n: ["push"], title: "push:unsubscribe.title", hydrate: "never" };

const tokenOf = (request: Request) => readUnsubscribeToken(new URL(request.url).searchParams.get("token"));

/** The token stands in the address: nobody keeps the page. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Shows one button: mail scanners open every link, so that opening it may stop nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  const valid = tokenOf(request) !== undefined;
  return data({ valid }, { status: valid ? 200 : 404 });
}

/** One click of the mail program (RFC 8058), or the button: no notification mails any more. */
export async function action({ request }: ActionFunctionArgs) {
  const accountId = tokenOf(request);
  const hook = await hookDoor(request, { verify: () => accountId !== undefined });
  if (!hook.ok) return hook.answer;
  if (accountId !== undefined) await disableNotifications(db, [accountId], "listunsubscribe");
  return { done: true };
}

export default function Unsubscribe() {
  const { valid } = useLoaderData<typeof loader>();
  const done = useActionData<{ done: true }>()?.done;
  const { t } = useTranslation("push");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={valid && !done ? t("unsubscribe.lead") : undefined}>{t("unsubscribe.title")}</PageTitle>
      <Stack className="max-w-text">
        {done ? (
          <Notice look="success" live>
            {t("unsubscribe.done")}
          </Notice>
        ) : null}
        {valid && !done ? (
          <form method="post">
            <Button icon="bell-off">{t("unsubscribe.button")}</Button>
          </form>
        ) : null}
        {valid ? null : <Notice look="warning">{t("unsubscribe.invalid")}</Notice>}
        {valid && !done ? null : (
          <div>
            <ButtonLink to={urls.notifications()} look="secondary">
              {t("prompt.settings")}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </div>
  );
}
