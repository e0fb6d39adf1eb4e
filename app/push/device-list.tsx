import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { deviceWords } from "../account/settings/device-words.ts";
import { useFormat } from "../site/use-format.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { SectionTitle } from "../ui/section-title.tsx";

export type ShownDevice = { id: number; since: Date; own: boolean; device: ReturnType<typeof deviceWords> };

/** The devices that get push messages, each with its way out. */
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
  const known = browser && system ? t("devices.device", { browser, system }) : (browser ?? system);
  const name = known ?? t("devices.unknown");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <Icon name={phone ? "smartphone" : "laptop"} size={24} className="text-accent-text" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {t("devices.since")} <time dateTime={since.toISOString()}>{format.moment(since)}</time>
        </p>
      </div>
      {own ? <Badge look="wash">{t("devices.own")}</Badge> : null}
      <Form method="post">
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
