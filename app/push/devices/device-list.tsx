import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { describeDevice } from "#app/account/session/device-description.ts";
import { useFormat } from "#app/site/use-format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionTitle } from "#app/ui/section-title.tsx";

type ShownDevice = { id: number; since: Date; own: boolean; device: ReturnType<typeof describeDevice> };

/** The devices that get push messages, each with a button to remove it. */
export function DeviceList({ devices }: { devices: ShownDevice[] }) {
  const { t } = useTranslation("push");
  return (
    <section className="grid gap-3">
      <SectionTitle>{t("devices.title")}</SectionTitle>
      {devices.length === 0 ? <p className="text-muted">{t("devices.none")}</p> : null}
      {devices.length > 0 ? (
        <Card bare>
          <ul className="divide-y divide-line">
            {devices.map((device) => (
              <Device key={device.id} {...device} />
            ))}
          </ul>
        </Card>
      ) : null}
    </section>
  );
}

function Device({ id, since, own, device: { browser, system, phone } }: ShownDevice) {
  const { t } = useTranslation("push");
  const format = useFormat();
  const deviceName = browser && system ? t("devices.device", { browser, system }) : (browser ?? system);
  const name = deviceName ?? t("devices.unknown");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <Icon name={phone ? "smartphone" : "laptop"} size={24} className="text-accent-text" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name} {own ? <Badge look="wash">{t("devices.own")}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {t("devices.since")} <time dateTime={since.toISOString()}>{format.momentInText(since)}</time>
        </p>
      </div>
      {/* On phones below the text, in line with it. */}
      <Form method="post" className="max-sm:w-full max-sm:ps-10">
        <input type="hidden" name="device" value={id} />
        <Button
          name="intent"
          value="remove_device"
          look="secondary"
          size="small"
          aria-label={t("devices.removeLabel", { device: name })}
        >
          {t("devices.remove")}
        </Button>
      </Form>
    </li>
  );
}
