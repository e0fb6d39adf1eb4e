import type { SampleTexts } from "#app/demo/ui/sample-texts.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { DateFields } from "#app/ui/forms/date-fields.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";

/** Every form control: empty, filled in, and with an error. */
export function Forms({ t }: { t: SampleTexts }) {
  const choices = t.choices.map((label, index) => ({ value: String(index), label }));
  const date = { day: { name: "day" }, month: { name: "month" }, year: { name: "year" } };
  return (
    <Stack as="section">
      <SectionTitle>Forms</SectionTitle>
      <form method="get" className="grid min-w-0 gap-x-12 gap-y-6 lg:grid-cols-2">
        <Stack gap="wide">
          <Field label={t.email} hint={t.emailHint} input={{ name: "email", type: "email", autoComplete: "email" }} />
          <Field
            label={t.email}
            errors={[t.emailError]}
            input={{ id: "taken", name: "taken", type: "email", defaultValue: "marieke@example.org" }}
          />
          <Field
            label="Password"
            input={{ name: "password", type: "password", defaultValue: "secret" }}
            trailing={<IconButton icon="eye" label="Show" type="button" />}
          />
          <Field label={t.cancel} optional="optional" input={{ name: "off", disabled: true, defaultValue: t.cancel }} />
          <DateFields legend={t.birthday} labels={t.parts} inputs={date} />
          <DateFields legend={t.birthday} labels={t.parts} inputs={date} errors={["Invalid date of birth."]} />
          <TextArea
            label={t.about}
            input={{ name: "about", placeholder: t.lead }}
            limit={40}
            counter={{ left: (count) => `${count} ${t.left}`, over: (count) => `${count} ${t.over}` }}
          />
        </Stack>
        <Stack gap="wide">
          <ErrorSummary title={t.refusal} errors={[{ id: "taken", message: t.emailError }]} />
          <Select label={t.seeking} options={choices} empty="–" input={{ name: "seeking" }} />
          <ChoiceGroup legend={t.seeking} name="chips" choices={choices} defaultValue="1" />
          <ChoiceGroup
            legend={t.seeking}
            name="interests"
            type="checkbox"
            defaultValue={["wine", "hiking"]}
            choices={[
              { value: "wine", label: "Wine", icon: "interest-wine" },
              { value: "hiking", label: "Hiking", icon: "interest-hiking" },
              { value: "massages", label: "Massages", icon: "interest-massages" },
            ]}
          />
          <ChoiceGroup
            legend={t.seeking}
            name="rows"
            variant="rows"
            errors={[t.refusal]}
            choices={choices.slice(0, 3).map((choice) => ({ ...choice, hint: t.emailHint }))}
          />
          <Checkbox label={t.refusalText} input={{ name: "consent" }} />
          <Meter label={t.used} state={t.usedState} value={2} max={4} />
          <Button wide>{t.save}</Button>
        </Stack>
      </form>
    </Stack>
  );
}
