import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { db } from "../../platform/db.server.ts";
import { formDoor } from "../../platform/doors/form.server.ts";
import type { ScreenHandle } from "../../platform/render/handle.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Stack } from "../../ui/stack.tsx";
import { urls } from "../../urls.ts";
import { requireViewer } from "../viewer.server.ts";
import { updatePrivacy } from "./privacy.queries.server.ts";
import { SettingsFrame } from "./settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:privacy.title" };

const PrivacyForm = z.object({ invisible: z.literal("1").optional(), privacy: z.literal("1").optional() });

/** Invisible mode and privacy mode as they are. Members only; both are free (product 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { profile } = await requireViewer(request);
  return { invisible: profile.invisible, privacy: profile.privacy };
}

/** Sets both; a box without its mark is off. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: PrivacyForm });
  if (!form.ok) return form.answer;
  const { invisible, privacy } = form.value;
  await updatePrivacy(db, viewer.profile.id, { invisible: invisible === "1", privacy: privacy === "1" });
  return redirect(urls.settings({ saved: "privacy" }));
}

export default function Privacy() {
  const { invisible, privacy } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  const busy = useNavigation().state === "submitting";
  return (
    <SettingsFrame title={t("privacy.title")} lead={t("privacy.lead")}>
      <Form method="post" className="max-w-form">
        <Stack gap="wide">
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
    </SettingsFrame>
  );
}
