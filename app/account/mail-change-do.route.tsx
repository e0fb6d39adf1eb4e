import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { siteOf } from "../site/site.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { changeEmail } from "./change-email.server.ts";
import { mailChangeWorks } from "./mail-change-token.queries.server.ts";
import { accountRefusals } from "./refusals.ts";

export const handle: ScreenHandle = { i18n: ["account"], title: "account:mailChange.title", hydrate: "never" };
export const headers = ownHeaders;

const ConfirmForm = z.object({ token: z.string().max(200).default("") });

const noStore = { "Cache-Control": "no-store" };

/** The page of the mailed link: one button, nothing spent, no cookie needed, kept by no cache (product 2). Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await siteOf(request);
  const query = new URL(request.url).searchParams;
  if (query.has("done")) return data({ token: "", done: true, works: true }, { headers: noStore });
  const token = query.get("token")?.slice(0, 200) ?? "";
  const works = token !== "" && (await mailChangeWorks(db, { secret: token, siteId: site.id }, now()));
  return data({ token, done: false, works }, { status: works ? 200 : 404, headers: noStore });
}

/** Changes the address. Public. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formDoor(request, { schema: ConfirmForm });
  if (!form.ok) return form.answer;
  const site = await siteOf(request);
  const outcome = await changeEmail(db, { secret: form.value.token, siteId: site.id }, now());
  if (!outcome.ok) return form.refuse(outcome.reason, accountRefusals[outcome.reason].status);
  return redirect(urls.mailChangeDone(), { headers: noStore });
}

export default function MailChange() {
  const { token, done, works } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const errorText = useErrorText();
  const failed = answer ? answer.reason : works ? undefined : "link_invalid";
  return (
    <div className="mx-auto grid max-w-page justify-items-start gap-5 px-gutter pb-16">
      {failed ? (
        <>
          <PageTitle lead={failed === "link_invalid" ? t("mailChange.old") : undefined}>
            {errorText([failed])?.join(" ")}
          </PageTitle>
          <ButtonLink to={urls.settingsEmail()}>{t("mailChange.again")}</ButtonLink>
        </>
      ) : done ? (
        <>
          <PageTitle lead={t("mailChange.doneLead")}>{t("mailChange.done")}</PageTitle>
          <ButtonLink to={urls.members()}>{t("activate.members")}</ButtonLink>
        </>
      ) : (
        <>
          <PageTitle lead={t("mailChange.lead")}>{t("mailChange.title")}</PageTitle>
          <Form method="post" action={urls.mailChangeDo()} reloadDocument>
            <input type="hidden" name="token" value={token} />
            <Button size="large">{t("mailChange.submit")}</Button>
          </Form>
        </>
      )}
    </div>
  );
}
