import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { countryName } from "#app/site/geo/countries.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { readSessionCookie } from "#app/account/session/session-cookie.server.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { describeDevice } from "#app/account/session/device-description.ts";
import { DeviceRow } from "#app/account/session/device-row.tsx";
import { disownSessions } from "#app/account/settings/disown-sessions.server.ts";
import {
  deleteOtherSessions,
  deleteSessionByHandle,
  listSessions,
} from "#app/account/settings/sessions.queries.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings", "access"], title: "settings:sessions.title" };

const SessionsForm = z.object({
  intent: z.enum(["end", "end_others", "not_me"], { error: "intent_unknown" }),
  session: z
    .string()
    .regex(/^[0-9a-f]{16}$/, "intent_unknown")
    .optional(),
});

/** The sessions in which the member is signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const secret = readSessionCookie(request, await siteOf(request));
  const [rows, language] = await Promise.all([listSessions(db, viewer.accountId, secret, now()), languageOf(request)]);
  return {
    sessions: rows.map(({ userAgent, country, ...row }) => ({
      ...row,
      device: describeDevice(userAgent),
      country: country && countryName(country, language),
    })),
  };
}

/**
 * Ends one session, or all except this one (app/account/README.md#session); `not_me` leads on to a new password
 * (app/account/README.md#security-mails).
 */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: SessionsForm });
  if (!form.ok) return form.answer;
  const { intent, session } = form.value;
  const client = clientOf(request, await siteOf(request));
  const { session: secret } = client;
  if (intent === "not_me") {
    await disownSessions(db, { accountId: viewer.accountId, client }, now());
    return redirect(urls.settingsPassword());
  }
  if (intent === "end_others") await deleteOtherSessions(db, viewer.accountId, secret);
  else if (session) await deleteSessionByHandle(db, viewer.accountId, session);
  return redirect(urls.settingsSessions());
}

export default function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const others = sessions.filter((each) => !each.own).length;
  return (
    <SettingsFrame title={t("sessions.title")} lead={others > 0 ? t("sessions.lead") : undefined}>
      <Stack gap="wide" className="max-w-text">
        <FormRefusal reasons={answer && [answer.reason]} />
        <Card bare>
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.handle} session={session} />
            ))}
          </ul>
        </Card>
        {others > 0 ? (
          <Form method="post" className="flex flex-wrap gap-3">
            <Button name="intent" value="not_me" icon="shield-check">
              {t("sessions.notMe")}
            </Button>
            <Button name="intent" value="end_others" variant="secondary" icon="log-out">
              {t("sessions.endOthers")}
            </Button>
          </Form>
        ) : null}
      </Stack>
    </SettingsFrame>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["sessions"][number];

function SessionRow({ session: { handle, device, country, openedBy, lastSeenAt, own } }: { session: Row }) {
  const { t } = useTranslation(["settings", "access"]);
  const format = useOwnFormat();
  const remove = {
    field: "session",
    id: handle,
    intent: "end",
    text: t("sessions.end"),
    label: (name: string) => t("sessions.endLabel", { device: name }),
  };
  return (
    <DeviceRow device={device} own={own} remove={own ? undefined : remove}>
      <p>
        {t("sessions.seen")} <time dateTime={lastSeenAt.toISOString()}>{format.momentInText(lastSeenAt)}</time>
      </p>
      {country ? <p>{t("sessions.from", { country })}</p> : null}
      {openedBy ? <p>{t(`access:opened.${openedBy}`)}</p> : null}
    </DeviceRow>
  );
}
