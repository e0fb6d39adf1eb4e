import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { FormState } from "#app/platform/form-state.ts";
import { regionWord } from "#app/site/geo/region-word.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import type { PlaceChoice } from "./place-choice.server.ts";

export type PlaceFieldsProps = {
  form: FormState<"country" | "region" | "city">;
  choice: Pick<PlaceChoice, "country" | "regions" | "cities">;
  countries: { code: string; name: string }[];
  /** Loads the regions and cities for the new choice. */
  onChoose: (form: HTMLFormElement | null) => void;
  /** The button that does so without scripts. */
  updateButton: ReactNode;
};

/**
 * Country, region and city with suggestions; used in the settings, on the profile and in the sign-up's location step.
 */
export function PlaceFields({ form, choice, countries, onChoose, updateButton }: PlaceFieldsProps) {
  const { t } = useTranslation(["settings", "members"]);
  const errorText = useErrorText();
  const hydrated = useHydrated();
  const country = useRef<HTMLSelectElement>(null);
  const rendered = useRef({ value: form.value("country"), onChoose });
  useEffect(() => {
    // Chosen before the scripts were there, by the member or by a browser that fills forms again.
    const { value, onChoose } = rendered.current;
    const select = country.current;
    const wasOffered = [...(select?.options ?? [])].some((option) => option.value === value);
    if (select && wasOffered && select.value !== value) onChoose(select.form);
  }, []);
  return (
    <>
      <Select
        label={t("settings:location.country")}
        empty={choice.country ? undefined : t("settings:location.none")}
        errors={errorText(form.errors("country"))}
        input={{
          ref: country,
          name: "country",
          defaultValue: form.value("country"),
          autoComplete: "country",
          onChange: ({ currentTarget }) => onChoose(currentTarget.form),
        }}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {hydrated ? null : updateButton}
      {choice.regions.length > 0 ? (
        <Select
          // A new key per country resets the selected region.
          key={choice.country}
          label={t(`members:region.${regionWord(choice.country)}`)}
          empty={t("settings:location.none")}
          errors={errorText(form.errors("region"))}
          input={{
            name: "region",
            defaultValue: form.value("region"),
            onChange: ({ currentTarget }) => onChoose(currentTarget.form),
          }}
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
