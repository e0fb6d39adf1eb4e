import { useNavigate, useSubmit } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { GeolocationButton } from "#app/account/settings/geolocation-button.tsx";
import { PlaceFields } from "#app/account/settings/place-fields.tsx";
import { useFoundPlace } from "#app/account/settings/use-found-place.ts";
import { formState } from "#app/platform/form-state.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { SaveButton } from "./save-button.tsx";
import { SkipForm } from "./skip-form.tsx";
import { type StepProps, useStepAddress } from "#app/signup/steps/step-address.ts";

/** Step 2: country, region and city, entered or found by geolocation (app/signup/README.md#steps). */
export function LocationStep(props: StepProps<"location">) {
  const { t } = useTranslation("signup");
  const navigate = useNavigate();
  const { formKey, setFoundPlace } = useFoundPlace(props.loaded.choice);
  return (
    <Stack gap="wide">
      <GeolocationButton
        onPlace={(place) => {
          setFoundPlace(place);
          const address = urls.completeSignup({ step: "location", ...place });
          navigate(address, { replace: true, preventScrollReset: true });
        }}
      />
      <PlaceForm key={formKey} {...props} />
      <SkipForm step="location" variant="quiet">
        {t("steps.notNow")}
      </SkipForm>
    </Stack>
  );
}

function PlaceForm({ loaded: { choice, countries }, answer }: StepProps<"location">) {
  const { t } = useTranslation(["signup", "settings"]);
  const submit = useSubmit();
  const { country, region, city } = choice;
  const reload = (form: HTMLFormElement | null) => {
    submit(form, { method: "get", replace: true, preventScrollReset: true });
  };
  return (
    <Form method="post" action={useStepAddress("location")}>
      {/* A GET for another country's regions needs the step in its URL. */}
      <input type="hidden" name="step" value="location" />
      <Stack gap="wide">
        <FormRefusal reasons={answer?.lastResult.error?.[""]} />
        <PlaceFields
          form={formState(answer?.lastResult, { country, region, city })}
          choice={choice}
          countries={countries}
          onChoose={reload}
          updateButton={
            <Button variant="secondary" formMethod="get" formNoValidate>
              {t("settings:location.choose")}
            </Button>
          }
        />
      </Stack>
      <SaveButton />
    </Form>
  );
}
