import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { deleteSession } from "#app/account/session/session.queries.server.ts";
import { readSessionCookie, signedOutHeaders } from "#app/account/session/session-cookie.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:logout.title", hydrate: "never" };

/**
 * Ends the session and clears its cookie, then shows the start page (spec 2, root redirects). Public: harmless to
 * visitors.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: z.object({}) });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const secret = readSessionCookie(request, site);
  if (secret) await deleteSession(db, secret);
  return redirect(urls.index(), { headers: signedOutHeaders(site) });
}

/**
 * Opening the URL does not log out: the page shows a button (app/account/README.md#redirects), to a visitor one for the
 * opposite.
 */
export default function Logout() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const shell = useShell();
  if (shell && !shell.viewer)
    return (
      <Page brief>
        <PageTitle>{t("logout.visitor")}</PageTitle>
        <ButtonLink to={urls.login()} icon="log-in">
          {t("login.submit")}
        </ButtonLink>
      </Page>
    );
  return (
    <Page>
      <PageTitle lead={t("logout.lead")}>{t("logout.title")}</PageTitle>
      <FormRefusal reasons={answer && [answer.reason]} />
      <Form method="post" reloadDocument>
        <Button icon="log-out">{t("logout.submit")}</Button>
      </Form>
    </Page>
  );
}
