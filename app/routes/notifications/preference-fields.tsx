import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import {
  channelsOf,
  notificationKinds,
  siteKinds,
  type Preferences,
} from "#app/push/notifications/notification-kinds.ts";

/** Each kind of notification with its two channels, at once or never (app/push/README.md#notification-settings). */
export function PreferenceFields({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation("push");
  const choices = (words: "when" | "wanted") =>
    (["now", "never"] as const).map((value) => ({ value, label: t(`${words}.${value}`) }));
  return (
    <>
      {notificationKinds.map((kind) => (
        <Card as="section" key={kind}>
          <h2 className="text-lg">{t(`kind.${kind}`)}</h2>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {channelsOf(kind).map((channel) => (
              <ChoiceGroup
                key={channel}
                legend={t(`channel.${channel}`)}
                name={`${kind}.${channel}`}
                // "At once" makes no sense for what the site sends: it is wanted or not.
                choices={choices(siteKinds.some((each) => each === kind) ? "wanted" : "when")}
                defaultValue={preferences[channel].includes(kind) ? "now" : "never"}
              />
            ))}
          </div>
        </Card>
      ))}
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
