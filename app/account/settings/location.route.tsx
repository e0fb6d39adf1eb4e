import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "../../site/form-refusal.tsx";
import { db } from "../../platform/db.server.ts";
import { formDoor } from "../../platform/doors/form.server.ts";
import type { ScreenHandle } from "../../platform/render/handle.ts";
import { typedForm } from "../../platform/typed-form.ts";
import { countriesByName } from "../../site/geo/countries.ts";
import { languageOf } from "../../site/language.server.ts";
import { siteOf } from "../../site/site.server.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/stack.tsx";
import { urls } from "../../urls.ts";
import { requireViewer } from "../viewer.server.ts";
import { GeolocationButton } from "./geolocation-button.tsx";
import { updatePlace } from "./location.queries.server.ts";
import { placeChoice, placeForm } from "./place-choice.server.ts";
import { PlaceFields } from "./place-fields.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings", "members"], title: "settings:location.title" };

/** The place as it is, or as the address asks for it: so the regions of another country come without a script. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { profile } = await requireViewer(request);
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const allowed: readonly string[] = site.settings.countries;
  return {
    choice: placeChoice(new URL(request.url).searchParams, profile, allowed),
    countries: countriesByName(language).filter(({ code }) => allowed.includes(code)),
  };
}

/** Stores country, region and city. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const form = await formDoor(request, { schema: placeForm(site.settings.countries) });
  if (!form.ok) return form.answer;
  await updatePlace(db, viewer.profile.id, form.value);
  return redirect(urls.settings({ saved: "location" }));
}

export default function Location() {
  const { choice } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  return (
    <SettingsFrame title={t("location.title")} lead={t("location.lead")}>
      <Stack gap="wide" className="max-w-form">
        <GeolocationButton
          onPlace={(place) => navigate(urls.settingsLocation(place), { replace: true, preventScrollReset: true })}
        />
        <PlaceForm key={`${choice.country} ${choice.region} ${choice.city}`} />
      </Stack>
    </SettingsFrame>
  );
}

function PlaceForm() {
  const { choice, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const busy = useNavigation().state === "submitting";
  const submit = useSubmit();
  const form = typedForm(answer?.lastResult, { country: choice.country, region: choice.region, city: choice.city });
  const reload = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    form?.dispatchEvent(new Event("form-sent", { bubbles: true }));
    submit(form, { method: "get", replace: true, preventScrollReset: true });
  };
  return (
    <Form method="post" action={urls.settingsLocation()}>
      <Stack gap="wide">
        <FormRefusal reasons={form.errors()} />
        <PlaceFields
          form={form}
          choice={choice}
          countries={countries}
          onChoose={reload}
          chooser={
            <Button look="secondary" formMethod="get" formNoValidate>
              {t("location.choose")}
            </Button>
          }
        />
        <Button wide busy={busy}>
          {t("location.save")}
        </Button>
      </Stack>
    </Form>
  );
}
