import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readSessionCookie } from "../account/session-cookie.server.ts";
import { deviceWords } from "../account/settings/device-words.ts";
import { SettingsFrame } from "../account/settings/settings-frame.tsx";
import { requireViewer } from "../account/viewer.server.ts";
import { choices } from "../platform/choices.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { env } from "../platform/env.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { hashSecret } from "../platform/ids.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { DeviceList } from "./device-list.tsx";
import { DisabledNotice } from "./disabled-notice.tsx";
import { disabledReasons } from "./disabled-reasons.ts";
import { InstallHint } from "./install-hint.tsx";
import { chosen, NotificationsForm } from "./notifications-form.ts";
import { PreferenceFields } from "./preference-fields.tsx";
import { enableNotifications, findPreferences, savePreferences } from "./preference.queries.server.ts";
import { PushSwitch } from "./push-switch.tsx";
import { listDevices, removeDevice } from "./subscription.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["push", "settings"], title: "push:title" };

const Done = choices("saved", "enabled");

/** What the member is told of, and on which devices. Members only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const own = hashSecret(readSessionCookie(request, await siteOf(request)) ?? "");
  const devices = await listDevices(db, viewer.accountId);
  return {
    done: Done.read(new URL(request.url).searchParams.get("done")),
    preferences: await findPreferences(db, viewer.accountId),
    disabled: disabledReasons.filter((reason) => viewer.notificationsDisabled.includes(reason)),
    email: viewer.email,
    confirmed: viewer.status === "active",
    publicKey: env.vapid.publicKey,
    devices: devices.map(({ id, created_at: since, id_hash: hash, user_agent: agent }) => ({
      id,
      since,
      own: hash === own,
      device: deviceWords(agent),
    })),
  };
}

/** Saves the choices, switches the mails on again (`enable`), or takes a device away (`remove_device`). */
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
  await savePreferences(db, viewer.accountId, chosen(await findPreferences(db, viewer.accountId), form.value));
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
    <SettingsFrame title={t("title")} lead={t("lead")}>
      <Stack gap="wide" className="max-w-text">
        {problem ? <Notice look="danger">{problem}</Notice> : null}
        {done && !problem ? (
          <Notice look="success" live>
            {t(done)}
          </Notice>
        ) : null}
        {disabled.length > 0 ? <DisabledNotice reasons={disabled} email={email} confirmed={confirmed} /> : null}
        <Form method="post">
          <Stack gap="wide">
            <PreferenceFields preferences={preferences} />
            <p className="text-sm text-muted">
              {t("rule")} {t("offersRule")}
            </p>
            <div>
              <Button name="intent" value="save" busy={busy}>
                {t("save")}
              </Button>
            </div>
          </Stack>
        </Form>
        <DeviceList devices={devices} />
        <PushSwitch publicKey={publicKey} listed={devices.some(({ own }) => own)} onChange={revalidate} />
        <InstallHint />
      </Stack>
    </SettingsFrame>
  );
}
