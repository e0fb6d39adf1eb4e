import type { ChangeEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../platform/i18n/use-error-text.ts";
import type { TypedForm } from "../../platform/typed-form.ts";
import { regionWord } from "../../site/geo/region-word.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { PlaceChoice } from "./place-choice.server.ts";

export type PlaceFieldsProps = {
  form: TypedForm<"country" | "region" | "city">;
  choice: Pick<PlaceChoice, "country" | "regions" | "cities">;
  countries: { code: string; name: string }[];
  /** Brings the regions and cities of what was just chosen. */
  onChoose: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** The button that does so where there are no scripts. */
  chooser: ReactNode;
};

/** Country, region and city with suggestions: in the settings, on the profile, in the sign-up's location step. */
export function PlaceFields({ form, choice, countries, onChoose, chooser }: PlaceFieldsProps) {
  const { t } = useTranslation(["settings", "members"]);
  const errorText = useErrorText();
  const hydrated = useHydrated();
  return (
    <>
      <Select
        label={t("settings:location.country")}
        empty={choice.country ? undefined : t("settings:location.none")}
        errors={errorText(form.errors("country"))}
        input={{ name: "country", defaultValue: form.value("country"), autoComplete: "country", onChange: onChoose }}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {hydrated ? null : chooser}
      {choice.regions.length > 0 ? (
        <Select
          // Another country's regions are another question.
          key={choice.country}
          label={t(`members:region.${regionWord(choice.country)}`)}
          empty={t("settings:location.none")}
          errors={errorText(form.errors("region"))}
          input={{ name: "region", defaultValue: form.value("region"), onChange: onChoose }}
          options={choice.regions.map((region) => ({ value: region, label: region }))}
        />
      ) : null}
      <Field
        label={t("settings:location.city")}
        hint={t("settings:location.cityHint")}
        errors={errorText(form.errors("city"))}
        input={{ name: "city", defaultValue: form.value("city"), list: "cities", maxLength: 60, autoComplete: "off" }}
      />
      <datalist id="cities">
        {choice.cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  );
}
