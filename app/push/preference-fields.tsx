import { useTranslation } from "react-i18next";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ChoiceGroup } from "../ui/choice-group.tsx";
import { channels, notificationKinds, type Preferences } from "./notification-kinds.ts";

/** Each kind of news with its two channels, at once or never (product 11). */
export function PreferenceFields({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation("push");
  const choices = (["now", "never"] as const).map((value) => ({ value, label: t(`when.${value}`) }));
  return (
    <>
      {notificationKinds.map((kind) => (
        <Card as="section" key={kind}>
          <h2 className="text-lg">{t(`kind.${kind}`)}</h2>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {channels.map((channel) => (
              <ChoiceGroup
                key={channel}
                legend={t(`channel.${channel}`)}
                name={`${kind}.${channel}`}
                choices={choices}
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
