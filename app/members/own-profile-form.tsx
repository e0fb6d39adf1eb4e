import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../site/form-refusal.tsx";
import { PlaceFields, type PlaceFieldsProps } from "../account/settings/place-fields.tsx";
import { typedForm } from "../platform/typed-form.ts";
import { useFormat } from "../site/use-format.ts";
import { Button } from "../ui/button.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { AboutFields, type AboutName } from "./about-fields.tsx";
import type { Note } from "./note-rule.ts";
import { PersonFields, type PersonName, type PersonQuestions } from "./person-fields.tsx";

type PlaceName = "country" | "region" | "city";

export type OwnProfileFormProps = {
  name: string;
  dateOfBirth: string;
  supportEmail: string;
  kept: Record<PersonName | Note, string | null>;
  interests: string[];
  /** What the site shows of a profile; nothing else is asked. */
  fields: readonly string[];
  notes: readonly Note[];
  questions: PersonQuestions;
  choice: PlaceFieldsProps["choice"] & Record<PlaceName, string>;
  countries: PlaceFieldsProps["countries"];
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Everything a member can tell about themself, in one form: nothing typed is lost by saving another part. */
export function OwnProfileForm(props: OwnProfileFormProps) {
  const { kept, interests, choice, lastResult, questions, fields, notes, countries } = props;
  const { t } = useTranslation(["members", "settings"]);
  const navigate = useNavigate();
  const busy = useNavigation().state === "submitting";
  const page = useRef<HTMLFormElement>(null);
  const { country, region, city } = choice;
  const form = typedForm<PersonName | AboutName | PlaceName>(lastResult, { ...kept, interests, country, region, city });

  useEffect(() => {
    if (lastResult) page.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [lastResult]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const typed = new FormData(currentTarget.form ?? undefined);
    const asked = ["country", "region", "city"].map((name) => [name, String(typed.get(name) ?? "")]);
    navigate(urls.profile(Object.fromEntries(asked)), { replace: true, preventScrollReset: true });
  };
  return (
    <Form id="own-profile" method="post" action={urls.profile()} ref={page}>
      {/* Enter presses the first button of a form: that one saves. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Stack gap="section">
        <FormRefusal reasons={lastResult && (form.errors() ?? ["invalid"])} />
        <Part id="words" title={t("own.words")}>
          <AboutFields form={form} notes={notes} asksInterests={fields.includes("interests")} />
        </Part>
        <Part id="person" title={t("own.person")}>
          <Fixed {...props} />
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <PersonFields form={form} questions={questions} fields={fields} />
          </div>
        </Part>
        <Part id="place" title={t("own.place")}>
          <PlaceFields
            form={form}
            choice={choice}
            countries={countries}
            onChoose={choose}
            chooser={
              <Button name="intent" value="regions" look="secondary" formNoValidate>
                {t("settings:location.choose")}
              </Button>
            }
          />
        </Part>
        <Button size="large" wide busy={busy} className="sm:justify-self-start">
          {t("own.save")}
        </Button>
      </Stack>
    </Form>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-6">
      <SectionTitle>{title}</SectionTitle>
      <Stack gap="wide" className="max-w-text pt-5">
        {children}
      </Stack>
    </section>
  );
}

/** What stays as it was told at sign-up. */
function Fixed({ name, dateOfBirth, supportEmail }: OwnProfileFormProps) {
  const { t } = useTranslation("members");
  const format = useFormat();
  return (
    <div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted">{t("own.name")}</dt>
          <dd className="font-semibold">
            <bdi>{name}</bdi>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">{t("own.date_of_birth")}</dt>
          <dd className="font-semibold">{format.date(dateOfBirth)}</dd>
        </div>
      </dl>
      <p className="pt-2 text-sm text-muted">{t("own.fixed", { email: supportEmail })}</p>
    </div>
  );
}
