import { lazy, startTransition, Suspense, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { regionWord } from "#app/site/geo/region-word.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { DefaultButton } from "#app/ui/forms/default-button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import {
  countExtraFilters,
  maxSearchAge,
  type SearchFilters,
  minSearchAge,
} from "#app/members/search/filters/search-filters.ts";

export type SearchFormProps = {
  filters: SearchFilters;
  /** The fields that the site offers for searching (`search_fields`). */
  fields: string[];
  /** The form's value if the URL has none. */
  gender: "female" | "male" | "any";
  country: string;
  countries: { code: string; name: string }[];
  /** Of the searched country. */
  regions: readonly string[];
  /** Whether the extra filters were requested (`?more=1`). */
  isExtraRequested: boolean;
};

/** Open, they are as much code as the rest of the search: only where they are open. */
const ExtraFields = lazy(async () => ({ default: (await import("./extra-fields.tsx")).ExtraFields }));

const fieldId = (name: string) => `search-${name}`;
const extraId = fieldId("extra");
const extraLook = "flex min-h-touch items-center font-semibold text-accent-text underline underline-offset-4";

/** The filters as a plain GET form: the resulting URL can be saved, shared and revisited. */
export function SearchForm(search: SearchFormProps) {
  const { filters, fields, gender, country, countries, regions, isExtraRequested } = search;
  const { t } = useTranslation("members");
  const offered = (field: string) => fields.includes(field);
  const age = (name: "min_age" | "max_age", value: number) =>
    offered(name) ? (
      <Field
        label={t(`search.form.${name}`)}
        input={{
          id: fieldId(name),
          name,
          type: "number",
          inputMode: "numeric",
          min: minSearchAge,
          max: maxSearchAge,
          defaultValue: value,
        }}
      />
    ) : null;
  return (
    <Form method="get" action={urls.members()}>
      <DefaultButton />
      <Stack className="md:max-lg:grid-cols-2 md:max-lg:items-end">
        <Select
          label={t("search.form.gender")}
          input={{ id: fieldId("gender"), name: "gender", defaultValue: gender }}
          options={(["female", "male", "any"] as const).map((value) => ({ value, label: t(`values.whom.${value}`) }))}
        />
        {offered("country") ? (
          <Select
            label={t("search.form.country")}
            input={{ id: fieldId("country"), name: "country", defaultValue: country }}
            options={[
              { value: "any", label: t("search.form.everywhere") },
              ...countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        ) : null}
        {offered("region") && regions.length > 0 ? (
          <Select
            label={t(`region.${regionWord(country)}`)}
            empty={t("search.form.any")}
            input={{ id: fieldId("region"), name: "region", defaultValue: filters.region ?? "" }}
            options={regions.map((region) => ({ value: region, label: region }))}
          />
        ) : null}
        <div className="grid grid-cols-2 items-end gap-3">
          {age("min_age", filters.minAge)}
          {age("max_age", filters.maxAge)}
        </div>
        <ExtraFilters filters={filters} offered={offered} isRequested={isExtraRequested} />
        <Button icon="search" wide>
          {t("search.form.submit")}
        </Button>
      </Stack>
    </Form>
  );
}

type ExtraFiltersProps = Pick<SearchFormProps, "filters"> & {
  offered: (field: string) => boolean;
  isRequested: boolean;
};

/**
 * The rarely used filters would be a quarter of the search's HTML: it contains them if one of them is set, and on
 * request. With scripts they appear at once; without, the button sends what was chosen so far, and the same page comes
 * with them.
 */
function ExtraFilters({ filters, offered, isRequested }: ExtraFiltersProps) {
  const { t } = useTranslation("members");
  const set = countExtraFilters(filters);
  const [isPressed, setPressed] = useState(false);
  if (set === 0 && !isRequested && !isPressed) {
    return (
      <button
        type="submit"
        name="more"
        value="1"
        formAction={`${urls.members()}#${extraId}`}
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          startTransition(() => setPressed(true));
        }}
        className={extraLook}
      >
        {t("search.form.more")}{" "}
      </button>
    );
  }
  return (
    <Suspense>
      <ExtraFields
        id={extraId}
        fieldId={fieldId}
        summaryClass={extraLook}
        filters={filters}
        offered={offered}
        takesFocus={isPressed}
      />
    </Suspense>
  );
}
