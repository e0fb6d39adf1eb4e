import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { formState } from "#app/platform/form-state.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { countriesByName } from "#app/site/geo/countries.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { actAsMember } from "#app/account/act-as-member.server.ts";
import { accountRefusals } from "#app/account/refusals.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { GeolocationButton } from "#app/account/settings/geolocation-button.tsx";
import { placeChoice, placeForm } from "#app/account/settings/place-choice.server.ts";
import { PlaceFields } from "#app/account/settings/place-fields.tsx";
import { updatePlace } from "#app/account/settings/profile-settings.queries.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";
import { useFoundPlace } from "#app/account/settings/use-found-place.ts";

export const handle: ScreenHandle = { i18n: ["settings", "members"], title: "settings:location.title" };

/** The stored place, or the one in the URL: without scripts, choosing another country reloads its regions this way. */
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
  const form = await formDoor(request, { schema: placeForm(site.settings.countries), refusals: accountRefusals });
  if (!form.ok) return form.answer;
  const saved = await actAsMember(db, viewer, (tx) => updatePlace(tx, viewer.profile.id, form.value));
  if (saved) return form.refuse(saved.reason);
  return redirect(urls.settings({ saved: "location" }));
}

export default function Location() {
  const { choice } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  const navigate = useNavigate();
  const { formKey, setFoundPlace } = useFoundPlace(choice);
  return (
    <SettingsFrame title={t("location.title")} lead={t("location.lead")} content="panel">
      <Stack gap="wide" className="max-w-form lg:max-w-none">
        <GeolocationButton
          onPlace={(place) => {
            setFoundPlace(place);
            navigate(urls.settingsLocation(place), { replace: true, preventScrollReset: true });
          }}
        />
        <PlaceForm key={formKey} />
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
  const form = formState(answer?.lastResult, { country: choice.country, region: choice.region, city: choice.city });
  const reload = (form: HTMLFormElement | null) => {
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
          updateButton={
            <Button variant="secondary" formMethod="get" formNoValidate>
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
