import { Form, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../../site/form-refusal.tsx";
import { GeolocationButton } from "../../account/settings/geolocation-button.tsx";
import { PlaceFields } from "../../account/settings/place-fields.tsx";
import { typedForm } from "../../platform/typed-form.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/stack.tsx";
import { urls } from "../../urls.ts";
import { SkipForm } from "./skip-form.tsx";
import { type StepProps, useStepAddress } from "./step-address.ts";

/** Step 2: country, region and city, or where the browser is (product 2). */
export function LocationStep(props: StepProps<"location">) {
  const { t } = useTranslation("signup");
  const navigate = useNavigate();
  const { choice } = props.loaded;
  return (
    <Stack gap="wide">
      <GeolocationButton
        onPlace={(place) => {
          const address = urls.completeSignup({ step: "location", ...place });
          navigate(address, { replace: true, preventScrollReset: true });
        }}
      />
      <PlaceForm key={`${choice.country} ${choice.region} ${choice.city}`} {...props} />
      <SkipForm step="location" look="quiet">
        {t("steps.skip")}
      </SkipForm>
    </Stack>
  );
}

function PlaceForm({ loaded: { choice, countries }, answer }: StepProps<"location">) {
  const { t } = useTranslation(["signup", "settings"]);
  const busy = useNavigation().state === "submitting";
  const submit = useSubmit();
  const { country, region, city } = choice;
  const reload = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    form?.dispatchEvent(new Event("form-sent", { bubbles: true }));
    submit(form, { method: "get", replace: true, preventScrollReset: true });
  };
  return (
    <Form method="post" action={useStepAddress("location")}>
      {/* Asked for the regions of another country, the address names the step as well. */}
      <input type="hidden" name="step" value="location" />
      <Stack gap="wide">
        <FormRefusal reasons={answer?.lastResult.error?.[""]} />
        <PlaceFields
          form={typedForm(answer?.lastResult, { country, region, city })}
          choice={choice}
          countries={countries}
          onChoose={reload}
          chooser={
            <Button look="secondary" formMethod="get" formNoValidate>
              {t("settings:location.choose")}
            </Button>
          }
        />
        <Button wide busy={busy}>
          {t("signup:steps.save")}
        </Button>
      </Stack>
    </Form>
  );
}
