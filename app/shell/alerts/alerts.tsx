import { useLocation } from "@remix-run/react";
import type { ComponentType } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ActivationReminder } from "#app/account/activation/activation-reminder.tsx";
import { InBrowser } from "#app/platform/render/in-browser.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { AlertEnrich } from "./alert-enrich.tsx";
import type { AlertProps } from "./alert-props.ts";
import { AlertPush } from "./alert-push.tsx";
import { AlertNotifications } from "./alert-notifications.tsx";
import { type AlertName, alertsFor } from "./alert-rules.ts";
import { DismissForm, useDismissed } from "../dismissals/dismiss-form.tsx";
import type { Shell } from "../load-shell.server.ts";
import { useShell } from "../use-shell.ts";
import { PageColumn } from "#app/ui/page.tsx";

/** All alerts but push, which only the browser can decide about. */
const alerts: Record<Exclude<AlertName, "push">, ComponentType<AlertProps>> = {
  activation: ({ viewer: { email, held }, dismiss }) => (
    <ActivationReminder email={email} held={held} dismiss={dismiss} line />
  ),
  notifications: AlertNotifications,
  enrich: AlertEnrich,
};

/** True while the reminder to confirm the address is shown: on phones it comes before the welcome bonus. */
export function useHasActivationAlert(): boolean {
  const shell = useShell();
  const { pathname } = useLocation();
  const isDismissed = useDismissed("activation");
  if (!shell?.viewer || isDismissed) return false;
  return alertsFor(pathname, { viewer: shell.viewer }, shell.dismissed).includes("activation");
}

/**
 * The most urgent of the member's alerts above a page of the default layout (spec 4, Alerts): the others wait in the page
 * until it is dismissed. Nothing for visitors.
 */
export function Alerts() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  if (!shell?.viewer) return null;
  const { viewer } = shell;
  const names = alertsFor(pathname, { viewer }, shell.dismissed).filter((name) => name !== "push");
  return (
    <PageColumn
      as="aside"
      aria-label={t("alerts.label")}
      data-alerts
      className="w-full pt-3 empty:hidden max-sm:px-0 max-sm:pt-0 [&>*+*]:hidden"
    >
      {names.map((name) => (
        <Alert key={name} name={name} viewer={viewer} />
      ))}
      <InBrowser>
        <PushAlert shell={shell} viewer={viewer} pathname={pathname} />
      </InBrowser>
    </PageColumn>
  );
}

function PushAlert({ shell, viewer, pathname }: { shell: Shell; viewer: AlertProps["viewer"]; pathname: string }) {
  const { t } = useTranslation("shell");
  if (useDismissed("push")) return null;
  return (
    <AlertPush
      publicKey={shell.pushPublicKey}
      applies={(push) => alertsFor(pathname, { viewer, push }, shell.dismissed).includes("push")}
      dismiss={
        <DismissForm name="push">
          <IconButton icon="x" label={t("alerts.dismiss")} />
        </DismissForm>
      }
    />
  );
}

function Alert({ name, ...about }: Omit<AlertProps, "dismiss"> & { name: keyof typeof alerts }) {
  const { t } = useTranslation("shell");
  const Shown = alerts[name];
  if (useDismissed(name)) return null;
  return (
    <Shown
      {...about}
      dismiss={
        <DismissForm name={name}>
          <IconButton icon="x" label={t("alerts.dismiss")} />
        </DismissForm>
      }
    />
  );
}
