import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { actAsMember } from "#app/account/act-as-member.server.ts";
import { accountRefusals } from "#app/account/refusals.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { updatePrivacy } from "#app/account/settings/profile-settings.queries.server.ts";
import { hasConsent } from "#app/tracking/postbacks/conversion.queries.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:privacy.title" };

const PrivacyForm = z.object({ invisible: z.literal("1").optional(), privacy: z.literal("1").optional() });

/**
 * The current invisible mode and privacy mode; both are free (app/account/README.md#privacy-mode). Whether a network
 * is told what the member does, which can be stopped here (app/tracking/README.md#postbacks). Members only.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { profile, accountId } = await requireViewer(request);
  const tellsNetwork = await hasConsent(db, accountId);
  return { invisible: profile.invisible, privacy: profile.privacy, tellsNetwork };
}

/** Sets both; an unchecked box means off. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: PrivacyForm, refusals: accountRefusals });
  if (!form.ok) return form.answer;
  const { invisible, privacy } = form.value;
  const modes = { invisible: invisible === "1", privacy: privacy === "1" };
  const saved = await actAsMember(db, viewer, (tx) => updatePrivacy(tx, viewer.profile.id, modes));
  if (saved) return form.refuse(saved.reason);
  return redirect(urls.settings({ saved: "privacy" }));
}

export default function Privacy() {
  const { invisible, privacy, tellsNetwork } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const busy = useNavigation().state === "submitting";
  return (
    <SettingsFrame title={t("privacy.title")} lead={t("privacy.lead")}>
      <Form method="post" className="max-w-form lg:max-w-none">
        <Stack gap="wide">
          <FormRefusal reasons={answer && [answer.reason]} />
          <Card>
            <Checkbox
              label={<strong>{t("privacy.invisible")}</strong>}
              hint={t("privacy.invisibleHint")}
              input={{ name: "invisible", value: "1", defaultChecked: invisible }}
            />
          </Card>
          <Card>
            <Checkbox
              label={<strong>{t("privacy.privacy")}</strong>}
              hint={t("privacy.privacyHint")}
              input={{ name: "privacy", value: "1", defaultChecked: privacy }}
            />
          </Card>
          <Button wide busy={busy}>
            {t("privacy.save")}
          </Button>
        </Stack>
      </Form>
      {tellsNetwork ? (
        <Form method="post" action={urls.trackingConsent()} className="mt-10 max-w-form lg:max-w-none">
          <input type="hidden" name="next" value={urls.settings({ saved: "privacy" })} />
          <Stack>
            <h2 className="text-lg">{t("privacy.networks.title")}</h2>
            <p>{t("privacy.networks.text")}</p>
            <Button name="consent" value="reject" variant="secondary">
              {t("privacy.networks.stop")}
            </Button>
          </Stack>
        </Form>
      ) : null}
    </SettingsFrame>
  );
}
