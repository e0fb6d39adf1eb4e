import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";
import { singleKeyShortcutsCookie, hasSingleKeyShortcuts } from "#app/account/settings/single-key-shortcuts.server.ts";

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:keyboard.title" };

const KeyboardForm = z.object({ keys: z.literal("1").optional() });

/** Whether single-key shortcuts are on in this browser (app/account/README.md#keys). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return { keys: hasSingleKeyShortcuts(request) };
}

/** Switches them on or off; an unchecked box means off. */
export async function action({ request }: ActionFunctionArgs) {
  await requireViewer(request);
  const form = await formDoor(request, { schema: KeyboardForm });
  if (!form.ok) return form.answer;
  const cookie = singleKeyShortcutsCookie(await siteOf(request), form.value.keys === "1");
  return redirect(urls.settings({ saved: "keyboard" }), { headers: { "Set-Cookie": cookie } });
}

export default function Keyboard() {
  const { keys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const busy = useNavigation().state === "submitting";
  return (
    <SettingsFrame title={t("keyboard.title")} lead={t("keyboard.lead")}>
      <Form method="post" className="max-w-form lg:max-w-none">
        <Stack gap="wide">
          <FormRefusal reasons={answer && [answer.reason]} />
          <Card>
            <Checkbox
              label={<strong>{t("keyboard.keys")}</strong>}
              hint={t("keyboard.hint")}
              input={{ name: "keys", value: "1", defaultChecked: keys }}
            />
          </Card>
          <Button wide busy={busy}>
            {t("keyboard.save")}
          </Button>
        </Stack>
      </Form>
    </SettingsFrame>
  );
}
