import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import {
  type Channel,
  channels,
  channelsOf,
  type NotificationKind,
  notificationKinds,
  type Preferences,
} from "#app/push/notifications/notification-kinds.ts";

/** A line for each kind of notification, a switch for each channel (app/push/README.md#notification-settings). */
export function PreferenceFields({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation("push");
  return (
    <>
      <Card bare>
        <table className="w-full border-collapse large-text:block">
          <thead className="large-text:block">
            <tr className="border-b border-line text-sm text-muted large-text:flex">
              <td />
              {channels.map((channel) => (
                <th
                  key={channel}
                  id={`channel-${channel}`}
                  scope="col"
                  className="py-3 pe-2 font-semibold large-text:w-16"
                >
                  {t(`channel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="large-text:block">
            {notificationKinds.map((kind) => (
              <tr key={kind} className="border-b border-line last:border-b-0 large-text:flex large-text:flex-wrap">
                <th
                  id={`kind-${kind}`}
                  scope="row"
                  className="w-full py-2 pe-2 ps-4 text-start font-semibold leading-snug large-text:basis-full sm:ps-6"
                >
                  {t(`kind.${kind}`)}
                </th>
                {channels.map((channel) => (
                  <td key={channel} className="pe-2">
                    {channelsOf(kind).includes(channel) ? (
                      <Switch kind={kind} channel={channel} isOn={preferences[channel].includes(kind)} />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card>
        <input type="hidden" name="detail_shown" value="1" />
        <Checkbox
          label={<strong>{t("detail")}</strong>}
          hint={t("detailHint")}
          input={{ name: "detail", value: "1", defaultChecked: preferences.detail }}
        />
      </Card>
    </>
  );
}

/** Whether one kind comes by one channel. */
function Switch({ kind, channel, isOn }: { kind: NotificationKind; channel: Channel; isOn: boolean }) {
  const name = `${kind}.${channel}`;
  return (
    <label className="grid min-h-[3.25rem] min-w-16 cursor-pointer place-items-center">
      {/* What the form posts while the switch is off. */}
      <input type="hidden" name={name} value="never" />
      <input
        type="checkbox"
        name={name}
        value="now"
        defaultChecked={isOn}
        aria-labelledby={`kind-${kind} channel-${channel}`}
        className="switch"
      />
    </label>
  );
}
