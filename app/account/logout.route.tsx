import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { endSession } from "./end-session.server.ts";
import { endedSessionCookie, readSessionCookie } from "./session-cookie.server.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:logout.title", hydrate: "never" };

/** Ends the session, its row and its cookie; leads to the start page (spec 2, root redirects). Public: who is out stays out. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: z.object({}) });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const secret = readSessionCookie(request, site);
  if (secret) await endSession(db, secret);
  return redirect(urls.index(), { headers: { "Set-Cookie": endedSessionCookie(site) } });
}

/** An address typed by hand ends nothing: it shows the button (product 11). */
export default function Logout() {
  const { t } = useTranslation("account");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("logout.lead")}>{t("logout.title")}</PageTitle>
      <Form method="post" reloadDocument>
        <Button icon="log-out">{t("logout.submit")}</Button>
      </Form>
    </div>
  );
}
