import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Interest, Relationship } from "../members/profile-values.ts";
import { oldest, youngest } from "../members/search-filters.ts";
import { regionWord } from "../site/geo/region-word.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceGroup } from "../ui/choice-group.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { type FinderAnswers, mostInterests } from "./finder-answers.ts";

export type FinderFormProps = {
  /** What stands in the form: what was typed, else the answers, else a first guess. */
  typed: Omit<FinderAnswers, "gender" | "relationship" | "interests"> & {
    gender: string;
    relationship: string | undefined;
    interests: string[];
  };
  /** What the site asks: only what it also shows of a profile. */
  asks: { relationship: boolean; interests: boolean };
  countries: { code: string; name: string }[];
  regions: readonly string[];
  /** What is wrong with the interests. */
  interestErrors?: string[];
};

/** The match finder's five questions as a plain form. */
export function FinderForm({ typed, asks, countries, regions, interestErrors }: FinderFormProps) {
  const { t } = useTranslation(["games", "members"]);
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formAction === urls.matchFinder();
  const age = (name: "min_age" | "max_age", value: number) => (
    <Field
      label={t(`members:search.form.${name}`)}
      input={{
        name,
        type: "number",
        inputMode: "numeric",
        min: youngest,
        max: oldest,
        required: true,
        defaultValue: value,
      }}
    />
  );
  return (
    <Form method="post" action={urls.matchFinder()}>
      <Stack>
        <Select
          label={t("members:search.form.gender")}
          input={{ name: "gender", defaultValue: typed.gender }}
          options={(["female", "male", "any"] as const).map((value) => ({
            value,
            label: t(`members:values.whom.${value}`),
          }))}
        />
        <div className="grid grid-cols-2 items-end gap-3">
          {age("min_age", typed.minAge)}
          {age("max_age", typed.maxAge)}
        </div>
        <Select
          label={t("members:search.form.country")}
          input={{ name: "country", defaultValue: typed.country }}
          options={[
            { value: "any", label: t("members:search.form.everywhere") },
            ...countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        {regions.length > 0 ? (
          <Select
            label={t(`members:region.${regionWord(typed.country)}`)}
            hint={t("finder.region_hint")}
            empty={t("members:search.form.any")}
            input={{ name: "region", defaultValue: typed.region ?? "" }}
            options={regions.map((region) => ({ value: region, label: region }))}
          />
        ) : null}
        {asks.relationship ? (
          <Select
            label={t("finder.relationship")}
            empty={t("members:search.form.any")}
            input={{ name: "relationship", defaultValue: typed.relationship ?? "" }}
            options={Relationship.options.map((value) => ({
              value,
              label: t(`members:values.relationship.${value}`),
            }))}
          />
        ) : null}
        {asks.interests ? (
          <ChoiceGroup
            type="checkbox"
            name="interests"
            legend={t("finder.interests")}
            hint={t("finder.interests_hint", { count: mostInterests })}
            errors={interestErrors}
            defaultValue={typed.interests}
            choices={Interest.options.map((value) => ({
              value,
              label: t(`members:values.interests.${value}`),
              icon: `interest-${value}` as const,
            }))}
          />
        ) : null}
        <Button icon="sparkles" wide busy={busy}>
          {t("finder.submit")}
        </Button>
      </Stack>
    </Form>
  );
}
