import { useRouteLoaderData } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ChoiceList } from "#app/ui/forms/choice-group.tsx";
import { Fieldset } from "#app/ui/forms/fieldset.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { type InterestGroup, interestGroups, interestGroupsOf } from "./interest-groups.ts";

type InterestChoicesProps = {
  id?: string;
  legend: ReactNode;
  hint: ReactNode;
  errors?: string[];
  /** What is chosen at first. */
  chosen: string[];
  /** What is close is behind a press, until some of it is chosen: not the second thing that a newcomer is asked. */
  foldsClose?: boolean;
};

/** The 51 interests to choose from, in groups; the fields are called `interests`. */
export function InterestChoices({ id, legend, hint, errors, chosen, foldsClose = false }: InterestChoicesProps) {
  const ownId = useId();
  const root = useRouteLoaderData("root") as { shell?: { site: { niche: string } } } | undefined;
  const groups = interestGroupsOf(root?.shell?.site.niche);
  return (
    <Fieldset id={id ?? ownId} legend={legend} hint={hint} errors={errors}>
      <div className="grid gap-4 pt-3">
        {groups.map((group, at) => (
          <InterestGroupChoices
            key={group}
            group={group}
            headingId={`${id ?? ownId}-${group}`}
            chosen={chosen}
            isWrong={Boolean(errors?.length)}
            folds={foldsClose && group === "close" && at > 0}
          />
        ))}
      </div>
    </Fieldset>
  );
}

type GroupProps = { group: InterestGroup; headingId: string; chosen: string[]; isWrong: boolean; folds: boolean };

function InterestGroupChoices({ group, headingId, chosen, isWrong, folds }: GroupProps) {
  const { t } = useTranslation("members");
  const names: readonly string[] = interestGroups[group];
  const heading = (
    <span id={headingId} className="text-sm font-bold text-muted">
      {t(`interest_groups.${group}`)}
    </span>
  );
  const list = (
    <ChoiceList
      type="checkbox"
      name="interests"
      chosen={chosen}
      isWrong={isWrong}
      choices={interestGroups[group].map((value) => ({
        value,
        label: t(`values.interests.${value}`),
        icon: `interest-${value}` as const,
      }))}
    />
  );
  return folds ? (
    <details open={names.some((name) => chosen.includes(name))}>
      <summary className="flex min-h-touch items-center gap-2">
        {heading} <Icon name="chevron-down" size={18} />
      </summary>
      {list}
    </details>
  ) : (
    <div role="group" aria-labelledby={headingId} className="grid gap-1.5">
      {heading}
      {list}
    </div>
  );
}
