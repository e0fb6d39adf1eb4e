import type { SubmissionResult } from "@conform-to/react";
import { useNavigate, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { PlaceFields, type PlaceFieldsProps } from "#app/account/settings/place-fields.tsx";
import { formState } from "#app/platform/form-state.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { DefaultButton } from "#app/ui/forms/default-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { placeLineBreaks } from "#app/ui/text/place-line-breaks.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { AboutFields, type AboutName } from "#app/members/own-profile/about-fields.tsx";
import { LanguageFields } from "#app/members/languages/language-fields.tsx";
import type { Note } from "#app/members/own-profile/note-rule.ts";
import { PersonFields, type PersonName, type PersonQuestions } from "#app/members/own-profile/person-fields.tsx";
import type { PromptField } from "#app/members/prompts/prompts.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

type PlaceName = "country" | "region" | "city";

type OwnProfileFormProps = {
  name: string;
  dateOfBirth: string;
  supportEmail: string;
  stored: Record<PersonName | Note, string | null>;
  interests: string[];
  prompts: Record<PromptField, string>;
  openings: { value: string; label: string }[];
  languages: { spoken: string[]; fromSignup: boolean };
  /** The fields that the site shows on profiles; only these are asked for. */
  fields: readonly string[];
  notes: readonly Note[];
  questions: PersonQuestions;
  choice: PlaceFieldsProps["choice"] & Record<PlaceName, string>;
  countries: PlaceFieldsProps["countries"];
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The whole profile in one form, so that saving one part never loses the input of another. */
export function OwnProfileForm(props: OwnProfileFormProps) {
  const { stored, interests, languages, prompts, openings, choice, lastResult, questions, fields, notes, countries } =
    props;
  const { t } = useTranslation(["members", "settings"]);
  const navigate = useNavigate();
  const busy = useNavigation().state === "submitting";
  const formRef = useRef<HTMLFormElement>(null);
  const { country, region, city } = choice;
  const form = formState<PersonName | AboutName | PlaceName | "languages">(lastResult, {
    ...stored,
    ...prompts,
    interests,
    languages: languages.spoken,
    country,
    region,
    city,
  });

  useEffect(() => {
    if (lastResult) formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [lastResult]);
  const choose = (form: HTMLFormElement | null) => {
    const input = new FormData(form ?? undefined);
    const place = ["country", "region", "city"].map((name) => [name, String(input.get(name) ?? "")]);
    navigate(urls.profile(Object.fromEntries(place)), { replace: true, preventScrollReset: true });
  };
  return (
    <Form id="own-profile" method="post" action={urls.profile()} ref={formRef}>
      <DefaultButton />
      <Stack gap="section">
        <FormRefusal reasons={lastResult && (form.errors() ?? ["invalid"])} />
        <FormSection id="words" title={t("own.words")}>
          <AboutFields form={form} notes={notes} asksInterests={fields.includes("interests")} openings={openings} />
        </FormSection>
        <FormSection id="person" title={t("own.person")}>
          <FixedFacts {...props} />
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <PersonFields form={form} questions={questions} fields={fields} />
          </div>
          <LanguageFields
            chosen={form.values("languages")}
            errors={form.errors("languages")}
            fromSignup={languages.fromSignup}
          />
        </FormSection>
        <FormSection id="place" title={t("own.place")}>
          <PlaceFields
            form={form}
            choice={choice}
            countries={countries}
            onChoose={choose}
            updateButton={
              <Button name="intent" value="regions" variant="secondary" formNoValidate>
                {t("settings:location.choose")}
              </Button>
            }
          />
        </FormSection>
      </Stack>
      <div className="foot-bar mt-10 sm:mt-14">
        <Button size="large" busy={busy} className="max-sm:w-full">
          {t("own.save")}
        </Button>
      </div>
    </Form>
  );
}

function FormSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-6">
      <SectionTitle>{title}</SectionTitle>
      <Stack gap="wide" className="max-w-text pt-5">
        {children}
      </Stack>
    </section>
  );
}

/** What cannot be changed after sign-up. */
function FixedFacts({ name, dateOfBirth, supportEmail }: OwnProfileFormProps) {
  const { t } = useTranslation("members");
  const format = useFormat();
  return (
    <div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted">{t("own.name")}</dt>
          <dd className="font-semibold">
            <ProperName>{name}</ProperName>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">{t("own.date_of_birth")}</dt>
          <dd className="font-semibold">{format.date(dateOfBirth)}</dd>
        </div>
      </dl>
      <p className="pt-2 text-sm text-muted">{placeLineBreaks(t("own.fixed", { email: supportEmail }))}</p>
    </div>
  );
}
