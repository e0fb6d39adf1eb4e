import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Choice, ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { urls } from "#app/urls.ts";

type LongFilterProps = {
  id: string;
  name: "speaks" | "interests";
  label: string;
  hint: string;
  chosen: string[];
  choices: () => Choice[];
};

const headClasses = "flex min-h-touch items-center justify-between font-semibold";

/**
 * A filter with dozens of choices: any of them. They would be half of the page: they come on a press, without scripts
 * with the page (`?more=<name>`), and where some are chosen.
 */
export function LongFilter({ id, name, label, hint, chosen, choices }: LongFilterProps) {
  const isRequested = new URLSearchParams(useLocation().search).get("more") === name;
  const [isPressed, setPressed] = useState(false);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPressed) summary.current?.focus();
  }, [isPressed]);
  const title = (
    <>
      {label} <Icon name="chevron-down" />
    </>
  );
  if (chosen.length === 0 && !isRequested && !isPressed) {
    return (
      <button
        type="submit"
        name="more"
        value={name}
        formAction={`${urls.members()}#${id}`}
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          setPressed(true);
        }}
        className={headClasses}
      >
        {title}
      </button>
    );
  }
  return (
    <details open>
      <summary ref={summary} className={headClasses}>
        {title}
      </summary>
      <ChoiceGroup
        id={id}
        type="checkbox"
        name={name}
        legend={<VisuallyHidden>{label}</VisuallyHidden>}
        hint={hint}
        defaultValue={chosen}
        choices={choices()}
      />
    </details>
  );
}
