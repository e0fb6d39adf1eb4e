import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/buttons/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { landerNames, urls } from "#app/urls.ts";
import { firstTouchNames, maxParameterLength } from "#app/tracking/first-touch.ts";
import type { LinkInput } from "./marketing-link.ts";

/** Builds a link to advertise from lander and parameters; a plain form that reloads this page with the link in it. */
export function LinkBuilder(props: { yieldKey: string; linkInput: LinkInput; link: string | undefined }) {
  const { t } = useTranslation("yield");
  const landers = ["index", ...landerNames].map((value) => ({ value, label: value }));
  return (
    <Form method="get" action={urls.yield()}>
      <input type="hidden" name="key" value={props.yieldKey} />
      <input type="hidden" name="build" value="1" />
      <Stack>
        <Select
          label={t("by.lander")}
          input={{ name: "lander", defaultValue: props.linkInput.lander }}
          options={landers}
        />
        <Field
          label={t("by.slug")}
          hint={t("link.slug")}
          input={{ name: "slug", defaultValue: props.linkInput.slug, maxLength: 64 }}
        />
        {firstTouchNames.map((name) => (
          <Field
            key={name}
            label={t(`by.${name}`)}
            input={{ name, defaultValue: props.linkInput[name], maxLength: maxParameterLength }}
          />
        ))}
        <Checkbox
          label={t("link.bounce")}
          input={{ name: "lb", value: "1", defaultChecked: props.linkInput.lb === "1" }}
        />
        <Button look="secondary">{t("link.build")}</Button>
        {props.link ? (
          <Field label={t("link.ready")} input={{ readOnly: true, defaultValue: props.link, autoFocus: true }} />
        ) : null}
      </Stack>
    </Form>
  );
}
