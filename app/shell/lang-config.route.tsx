import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormRefusal } from "../site/form-refusal.tsx";
import { ownPath } from "../platform/own-path.ts";
import { setLanguage } from "../account/account.queries.server.ts";
import { findViewer } from "../account/viewer.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { languageNames, languages } from "../platform/i18n/languages.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { urls } from "../urls.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceGroup } from "../ui/choice-group.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { languageCookie, languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";

export const handle: ScreenHandle = { title: "shell:language.title", hydrate: "desktop" };

const LanguageForm = z.object({ language: z.enum(languages), next: z.string().max(2000).optional() });

/** The visible locales and the one in use. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  return { locales: site.settings.locales, language };
}

/** Stores the choice in the cookie, and for a member in the account (spec 7). Public. */
export async function action({ request }: ActionFunctionArgs) {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  const form = await formDoor(request, { schema: LanguageForm });
  if (!form.ok) return form.answer;
  const { language, next } = form.value;
  if (!site.settings.locales.includes(language)) return form.refuse("language_unknown", 422, "language");
  if (viewer) await setLanguage(db, viewer.accountId, language);
  return redirect(withoutLanguage(ownPath(next) ?? urls.langConfig()), {
    headers: { "Set-Cookie": languageCookie(site, language) },
  });
}

/** A `lang` in the address would win over the cookie that was just set. */
function withoutLanguage(path: string): string {
  const url = new URL(path, "http://own.invalid");
  url.searchParams.delete("lang");
  return url.pathname + url.search + url.hash;
}

export default function LangConfig() {
  const { locales, language } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("shell");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("language.lead")}>{t("language.title")}</PageTitle>
      <Form method="post" reloadDocument>
        <Stack gap="wide" className="max-w-form">
          <FormRefusal reasons={answer && [answer.reason]} />
          <ChoiceGroup
            look="rows"
            legend={t("language.label")}
            name="language"
            defaultValue={language}
            choices={locales.map((code) => ({ value: code, label: <span lang={code}>{languageNames[code]}</span> }))}
          />
          <Button>{t("language.save")}</Button>
        </Stack>
      </Form>
    </div>
  );
}
