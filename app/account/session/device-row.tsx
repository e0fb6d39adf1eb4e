import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { describeDevice } from "./device-description.ts";

type DeviceRowProps = {
  device: ReturnType<typeof describeDevice>;
  /** The device of this request. */
  own: boolean;
  /** The button that takes the device off its list, and the hidden field that names it. */
  remove?: { field: string; id: string | number; intent: string; text: string; label: (device: string) => string };
  /** What is known about it. */
  children: ReactNode;
};

/** One of a member's devices in a list. The screen that shows it must load the `settings` texts. */
export function DeviceRow({ device: { browser, system, phone }, own, remove, children }: DeviceRowProps) {
  const { t } = useTranslation("settings");
  const name = browser && system ? t("device.name", { browser, system }) : (browser ?? system ?? t("device.unknown"));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <Icon name={phone ? "smartphone" : "laptop"} size={24} className="self-start text-accent-text" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name} {own ? <Badge variant="wash">{t("device.own")}</Badge> : null}
        </p>
        <div className="text-sm text-muted">{children}</div>
      </div>
      {remove ? (
        // On phones below the text, in line with it.
        <Form method="post" className="max-sm:w-full max-sm:ps-10">
          <input type="hidden" name={remove.field} value={remove.id} />
          <Button name="intent" value={remove.intent} variant="secondary" size="small" aria-label={remove.label(name)}>
            {remove.text}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
