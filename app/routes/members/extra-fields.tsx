import { useEffect, useRef } from "react";
import { languageChoices } from "#app/members/languages/language-choices.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { Interest, traitNames, traits } from "#app/members/profile-values.ts";
import { countExtraFilters, type SearchFilters } from "#app/members/search/filters/search-filters.ts";
import { LongFilter } from "./long-filter.tsx";

type ExtraFieldsProps = {
  id: string;
  /** The id of a field by its name; handed over, so that no file of its own holds it. */
  fieldId: (name: string) => string;
  summaryClass: string;
  filters: SearchFilters;
  offered: (field: string) => boolean;
  /** They were opened by a press: what was pressed is gone. */
  takesFocus: boolean;
};

/** The rarely used filters, open. */
export function ExtraFields({ id, fieldId, summaryClass, filters, offered, takesFocus }: ExtraFieldsProps) {
  const { t, i18n } = useTranslation("members");
  const set = countExtraFilters(filters);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) summary.current?.focus();
  }, [takesFocus]);
  const checkboxFor = (name: string, label: string, checked: boolean) => (
    <Checkbox label={label} input={{ id: fieldId(name), name, value: "1", defaultChecked: checked }} />
  );
  return (
    <details open id={id} className="group">
      <summary ref={summary} className={summaryClass}>
        {set > 0 ? t("search.form.extra", { count: set }) : t("search.form.more")}
      </summary>
      <Stack className="pt-2">
        <div>
          {checkboxFor("with_photo", t("search.form.with_photo"), filters.withPhoto)}
          {checkboxFor("online", t("search.form.online"), filters.online)}
          {checkboxFor("verified", t("search.form.verified"), filters.verified)}
          {checkboxFor("new", t("search.form.new"), filters.isNew)}
        </div>
        {traitNames.filter(offered).map((name) => (
          <Select
            key={name}
            label={t(`fields.${name}`)}
            empty={t("search.form.any")}
            input={{ id: fieldId(name), name, defaultValue: filters.traits[name] ?? "" }}
            options={traits[name].options.map((value) => ({
              value,
              label: t(`values.${name}.${value}` as "values.hair.black"),
            }))}
          />
        ))}
        {offered("speaks") ? (
          <LongFilter
            id={fieldId("speaks")}
            name="speaks"
            label={t("search.form.speaks")}
            hint={t("search.form.speaks_hint")}
            chosen={filters.speaks}
            choices={() => languageChoices(i18n.language)}
          />
        ) : null}
        {offered("interests") ? (
          <LongFilter
            id={fieldId("interests")}
            name="interests"
            label={t("search.form.interests")}
            hint={t("search.form.interests_hint")}
            chosen={filters.interests}
            choices={() =>
              Interest.options.map((value) => ({
                value,
                label: t(`values.interests.${value}`),
                icon: `interest-${value}` as const,
              }))
            }
          />
        ) : null}
      </Stack>
    </details>
  );
}
