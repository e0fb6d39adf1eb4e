import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { describeDevice } from "#app/account/session/device-description.ts";
import { DeviceRow } from "#app/account/session/device-row.tsx";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";

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

function Device({ id, since, own, device }: ShownDevice) {
  const { t } = useTranslation("push");
  const format = useOwnFormat();
  const remove = {
    field: "device",
    id,
    intent: "remove_device",
    text: t("devices.remove"),
    label: (name: string) => t("devices.removeLabel", { device: name }),
  };
  return (
    <DeviceRow device={device} own={own} remove={remove}>
      {t("devices.since")} <time dateTime={since.toISOString()}>{format.momentInText(since)}</time>
    </DeviceRow>
  );
}
