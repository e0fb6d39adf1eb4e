import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { InterestChoices } from "#app/members/interest-choices.tsx";
import { Relationship } from "#app/members/profile-values.ts";
import { maxInterests, maxSearchAge, minSearchAge } from "#app/members/search/filters/search-filters.ts";
import { regionWord } from "#app/site/geo/region-word.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { urls } from "#app/urls.ts";
import type { FinderAnswers } from "#app/games/finder/finder-answers.ts";

/** The submitted input of a refused form, to show in the form again; missing values fall back to `before`. */
export function answersInput(
  fields: Record<string, unknown>,
  before: FinderFormProps["input"],
): FinderFormProps["input"] {
  const textOf = (name: string) => (typeof fields[name] === "string" ? fields[name] : undefined);
  const age = (name: string, fallback: number) =>
    /^\d{1,3}$/.test(textOf(name) ?? "") ? Number(textOf(name)) : fallback;
  return {
    gender: textOf("gender") ?? before.gender,
    minAge: age("min_age", before.minAge),
    maxAge: age("max_age", before.maxAge),
    country: textOf("country") ?? before.country,
    region: textOf("region"),
    relationship: textOf("relationship"),
    interests: [fields.interests].flat().filter((each) => typeof each === "string"),
  };
}

type FinderFormProps = {
  /** The form's values: submitted input, else the stored answers, else the defaults. */
  input: Omit<FinderAnswers, "gender" | "relationship" | "interests"> & {
    gender: string;
    relationship: string | undefined;
    interests: string[];
  };
  /** Which optional questions are asked: only fields that the site also shows on profiles. */
  asks: { relationship: boolean; interests: boolean };
  countries: { code: string; name: string }[];
  regions: readonly string[];
  /** The form fills the page: two columns on desktops. */
  wide: boolean;
  /** Errors of the interests field. */
  interestErrors?: string[];
};

/** The match finder's five questions as a plain form. */
export function FinderForm({ input, asks, countries, regions, wide, interestErrors }: FinderFormProps) {
  const { t } = useTranslation(["games", "members"]);
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formAction === urls.matchFinder();
  return (
    <Form
      method="post"
      action={urls.matchFinder()}
      className={classes("grid gap-4", wide && "lg:grid-cols-2 lg:items-start lg:gap-x-14")}
    >
      <Stack>
        <Select
          label={t("members:search.form.gender")}
          input={{ name: "gender", defaultValue: input.gender }}
          options={(["female", "male", "any"] as const).map((value) => ({
            value,
            label: t(`members:values.whom.${value}`),
          }))}
        />
        <AgeRange minAge={input.minAge} maxAge={input.maxAge} />
        <PlaceChoice input={input} countries={countries} regions={regions} />
        {asks.relationship ? <RelationshipChoice chosen={input.relationship} /> : null}
      </Stack>
      <Stack>
        {asks.interests ? <InterestChoice chosen={input.interests} errors={interestErrors} /> : null}
        <Button icon="sparkles" wide busy={busy}>
          {t("finder.submit")}
        </Button>
      </Stack>
    </Form>
  );
}

function AgeRange({ minAge, maxAge }: Pick<FinderFormProps["input"], "minAge" | "maxAge">) {
  const { t } = useTranslation("members");
  const age = (name: "min_age" | "max_age", value: number) => (
    <Field
      label={t(`search.form.${name}`)}
      input={{
        name,
        type: "number",
        inputMode: "numeric",
        min: minSearchAge,
        max: maxSearchAge,
        required: true,
        defaultValue: value,
      }}
    />
  );
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {age("min_age", minAge)}
      {age("max_age", maxAge)}
    </div>
  );
}

/** A country or everywhere, and one of its regions. */
function PlaceChoice({ input, countries, regions }: Pick<FinderFormProps, "input" | "countries" | "regions">) {
  const { t } = useTranslation(["games", "members"]);
  return (
    <>
      <Select
        label={t("members:search.form.country")}
        input={{ name: "country", defaultValue: input.country }}
        options={[
          { value: "any", label: t("members:search.form.everywhere") },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      {regions.length > 0 ? (
        <Select
          label={t(`members:region.${regionWord(input.country)}`)}
          hint={t("finder.region_hint")}
          empty={t("members:search.form.any")}
          input={{ name: "region", defaultValue: input.region ?? "" }}
          options={regions.map((region) => ({ value: region, label: region }))}
        />
      ) : null}
    </>
  );
}

function RelationshipChoice({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation(["games", "members"]);
  return (
    <Select
      label={t("finder.relationship")}
      empty={t("members:search.form.any")}
      input={{ name: "relationship", defaultValue: chosen ?? "" }}
      options={Relationship.options.map((value) => ({
        value,
        label: t(`members:values.relationship.${value}`),
      }))}
    />
  );
}

function InterestChoice({ chosen, errors }: { chosen: string[]; errors: string[] | undefined }) {
  const { t } = useTranslation(["games", "members"]);
  return (
    <details open={Boolean(errors?.length)}>
      <summary className="flex min-h-touch items-center gap-2 font-semibold">
        {t("finder.interests")} {chosen.length > 0 ? `(${chosen.length})` : null}
        <Icon name="chevron-down" size={18} />{" "}
      </summary>
      <InterestChoices
        legend={<VisuallyHidden>{t("finder.interests")}</VisuallyHidden>}
        hint={t("finder.interests_hint", { count: maxInterests })}
        errors={errors}
        chosen={chosen}
      />
    </details>
  );
}
