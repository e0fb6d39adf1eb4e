import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { ownPath } from "#app/platform/request/own-path.ts";
import { updateLanguage } from "#app/account/account.queries.server.ts";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { languageNames, languages } from "#app/platform/i18n/languages.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { urls } from "#app/urls.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { languageCookie, languageOf } from "#app/site/language/language.server.ts";
import { siteRefusals } from "#app/site/refusals.ts";
import { siteOf } from "#app/site/site.server.ts";

export const handle: ScreenHandle = { title: "shell:language.title", hydrate: "desktop" };

const LanguageForm = z.object({ language: z.enum(languages), next: z.string().max(2000).optional() });

/** The visible locales and the current one; `next` is the page to go to afterwards. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const next = ownPath(new URL(request.url).searchParams.get("next")?.slice(0, 2000));
  return { locales: site.settings.locales, language, next };
}

/** Stores the choice in the cookie, and for a member also in the account (spec 7). Public. */
export async function action({ request }: ActionFunctionArgs) {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const form = await formDoor(request, { schema: LanguageForm, refusals: siteRefusals });
  if (!form.ok) return form.answer;
  const { language, next } = form.value;
  if (!site.settings.locales.includes(language)) return form.refuse("language_unknown", { field: "language" });
  if (viewer) await updateLanguage(db, viewer.accountId, language);
  return redirect(withoutLanguage(ownPath(next) ?? urls.langConfig()), {
    headers: { "Set-Cookie": languageCookie(site, language) },
  });
}

/** A `lang` in the address would override the cookie that was just set. */
function withoutLanguage(path: string): string {
  const url = new URL(path, "http://own.invalid");
  url.searchParams.delete("lang");
  return url.pathname + url.search + url.hash;
}

export default function LangConfig() {
  const { locales, language, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("shell");
  return (
    <Page>
      <PageTitle lead={t("language.lead")}>{t("language.title")}</PageTitle>
      <Form method="post" reloadDocument>
        <Stack gap="wide" className="max-w-form">
          <FormRefusal reasons={answer && [answer.reason]} />
          <ChoiceGroup
            variant="rows"
            legend={t("language.label")}
            name="language"
            defaultValue={language}
            choices={locales.map((code) => ({ value: code, label: <span lang={code}>{languageNames[code]}</span> }))}
          />
          {next ? <input type="hidden" name="next" value={next} /> : null}
          <Button>{t("language.save")}</Button>
        </Stack>
      </Form>
    </Page>
  );
}
