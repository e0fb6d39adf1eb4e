import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { sessionHashOf } from "#app/account/session/session-cookie.server.ts";
import { describeDevice } from "#app/account/session/device-description.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { choices } from "#app/platform/choices.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { DeviceList } from "./device-list.tsx";
import { DisabledNotice } from "./disabled-notice.tsx";
import { InstallHint } from "./install-hint.tsx";
import { mainDisabledReason } from "#app/push/notifications/notification-kinds.ts";
import { NotificationsForm, preferencesAfter } from "#app/push/settings/notifications-form.ts";
import { PreferenceFields } from "./preference-fields.tsx";
import { enableNotifications, findPreferences, savePreferences } from "#app/push/settings/preference.queries.server.ts";
import { PushSwitch } from "#app/push/devices/push-switch.tsx";
import { listDevices, removeDevice } from "#app/push/devices/subscription.queries.server.ts";
import { vapidKeys } from "#app/push/devices/vapid-keys.server.ts";

export const handle: ScreenHandle = { i18n: ["push", "settings"], title: "push:title" };

const Done = choices("saved", "enabled");

/** The member's notification preferences and push devices. Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const own = sessionHashOf(request, await siteOf(request));
  const devices = await listDevices(db, viewer.accountId);
  return {
    done: Done.read(new URL(request.url).searchParams.get("done")),
    preferences: await findPreferences(db, viewer.accountId),
    disabled: mainDisabledReason(viewer.notificationsDisabled),
    email: viewer.email,
    confirmed: viewer.status === "active",
    publicKey: (await vapidKeys()).publicKey,
    devices: devices.map(({ id, created_at: since, id_hash: hash, user_agent: agent }) => ({
      id,
      since,
      own: hash === own,
      device: describeDevice(agent),
    })),
  };
}

/** Saves the choices, enables the mails again (`enable`), or removes a device (`remove_device`). */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: NotificationsForm });
  if (!form.ok) return form.answer;
  const { intent, device } = form.value;
  if (intent === "enable") {
    await enableNotifications(db, viewer.accountId);
    return redirect(urls.notifications({ done: "enabled" }));
  }
  if (intent === "remove_device") {
    if (device) await removeDevice(db, viewer.accountId, Number(device), now());
    return redirect(urls.notifications());
  }
  await savePreferences(
    db,
    viewer.accountId,
    preferencesAfter(await findPreferences(db, viewer.accountId), form.value),
  );
  return redirect(urls.notifications({ done: "saved" }));
}

export default function Notifications() {
  const { done, preferences, disabled, email, confirmed, publicKey, devices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("push");
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state === "submitting";
  const [problem] = useErrorText()(answer && [answer.reason]) ?? [];
  return (
    <SettingsFrame title={t("title")} lead={t("lead")} content="below">
      <Stack gap="wide" className="max-w-text lg:max-w-none">
        {problem ? <Notice variant="danger">{problem}</Notice> : null}
        {done && !problem ? (
          <Notice variant="success" live>
            {t(done)}
          </Notice>
        ) : null}
        {disabled ? <DisabledNotice reason={disabled} email={email} confirmed={confirmed} /> : null}
        <div className="grid min-w-0 gap-6 lg:grid-cols-2 lg:items-start lg:gap-x-14">
          <Form method="post">
            <div className="flex flex-col gap-4">
              <PreferenceFields preferences={preferences} />
              <p className="text-sm text-muted">
                {t("rule")} {t("offersRule")}
              </p>
              <div className="foot-bar">
                <Button name="intent" value="save" busy={busy} className="max-sm:w-full">
                  {t("save")}
                </Button>
              </div>
            </div>
          </Form>
          <Stack gap="wide">
            <DeviceList devices={devices} />
            <PushSwitch publicKey={publicKey} listed={devices.some(({ own }) => own)} onChange={revalidate} />
            <InstallHint />
          </Stack>
        </div>
      </Stack>
    </SettingsFrame>
  );
}
