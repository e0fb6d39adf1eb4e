import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Stack } from "../ui/stack.tsx";
import { landerNames, urls } from "../urls.ts";
import type { LinkWishes } from "./marketing-link.ts";

const words = ["network", "ref", "sub1", "sub2", "sub3"] as const;

/** Lander and parameters → the link to advertise; a plain form, the answer is this page again with the link in it. */
export function LinkBuilder(props: { accessKey: string; wishes: LinkWishes; link: string | undefined }) {
  const { t } = useTranslation("yield");
  const landers = ["index", ...landerNames].map((value) => ({ value, label: value }));
  return (
    <Form method="get" action={urls.yield()}>
      <input type="hidden" name="key" value={props.accessKey} />
      <input type="hidden" name="build" value="1" />
      <Stack>
        <Select
          label={t("by.lander")}
          input={{ name: "lander", defaultValue: props.wishes.lander }}
          options={landers}
        />
        <Field
          label={t("by.slug")}
          hint={t("link.slug")}
          input={{ name: "slug", defaultValue: props.wishes.slug, maxLength: 64 }}
        />
        {words.map((name) => (
          <Field
            key={name}
            label={t(`by.${name}`)}
            input={{ name, defaultValue: props.wishes[name], maxLength: 128 }}
          />
        ))}
        <Checkbox
          label={t("link.bounce")}
          input={{ name: "lb", value: "1", defaultChecked: props.wishes.lb === "1" }}
        />
        <Button look="secondary">{t("link.build")}</Button>
        {props.link ? (
          <Field label={t("link.ready")} input={{ readOnly: true, defaultValue: props.link, autoFocus: true }} />
        ) : null}
      </Stack>
    </Form>
  );
}
