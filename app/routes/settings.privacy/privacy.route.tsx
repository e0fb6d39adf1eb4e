import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { actAsMember } from "#app/account/act-as-member.server.ts";
import { accountRefusals } from "#app/account/refusals.ts";
import { countKnownPeople } from "#app/account/known/known-person.queries.server.ts";
import { maxKnownPeople } from "#app/account/known/max-known-people.ts";
import { countBlockedMembers } from "#app/account/settings/blocked.queries.server.ts";
import { placeTextOf } from "#app/account/settings/place-text.ts";
import { SettingsRow } from "#app/account/settings/settings-rows.tsx";
import { leavePageOf } from "#app/shell/discretion/discretion.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { updateDiscretion, updatePrivacy } from "#app/account/settings/profile-settings.queries.server.ts";
import { hasConsent } from "#app/tracking/postbacks/conversion.queries.server.ts";
import { photoChoices } from "#app/chat/photos/photo-cover.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:privacy.title" };

const PrivacyForm = z.object({
  invisible: z.literal("1").optional(),
  privacy: z.literal("1").optional(),
  verified_only: z.literal("1").optional(),
  neutral_name: z.literal("1").optional(),
  leave_now: z.literal("1").optional(),
  /** The form has a box for receipts: an unchecked one is not sent. */
  receipts_shown: z.literal("1").optional(),
  read_receipts: z.literal("1").optional(),
  photos_in_chats: z.enum(photoChoices).optional(),
});

/**
 * "Who sees me": every choice about being seen, all of them free (app/account/README.md#who-sees-me), how many people are
 * named or blocked, read receipts, off for both where one has turned them off (app/chat/README.md#read-receipts), and whether a network is told what the member does, which can be stopped here
 * (app/tracking/README.md#postbacks). Members only.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, site, language] = await Promise.all([requireViewer(request), siteOf(request), languageOf(request)]);
  const { profile, accountId } = viewer;
  const [tellsNetwork, known, blocked] = await Promise.all([
    hasConsent(db, accountId),
    countKnownPeople(db, profile.id),
    countBlockedMembers(db, profile.id),
  ]);
  return {
    ...{ tellsNetwork, known, blocked, place: placeTextOf(profile, language) },
    ...{
      invisible: profile.invisible,
      privacy: profile.privacy,
      receipts: profile.readReceipts,
      photos: profile.photosInChats,
    },
    ...{ verifiedOnly: profile.verifiedOnly, neutralName: viewer.neutralName, leavesNow: viewer.leavesNow },
    leavePage: new URL(leavePageOf(viewer, site.settings)).hostname,
  };
}

/** Sets them; an unchecked box means off. A form without the choice about photos or receipts leaves it as it is. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: PrivacyForm, refusals: accountRefusals });
  if (!form.ok) return form.answer;
  const { photos_in_chats, receipts_shown, ...boxes } = form.value;
  const isOn = (name: keyof typeof boxes) => boxes[name] === "1";
  const saved = await actAsMember(db, viewer, async (tx) => {
    const modes = { invisible: isOn("invisible"), privacy: isOn("privacy"), verified_only: isOn("verified_only") };
    const receipts = receipts_shown ? { read_receipts: isOn("read_receipts") } : {};
    await updatePrivacy(tx, viewer.profile.id, { ...modes, ...receipts, photos_in_chats });
    const discretion = { neutral_name: isOn("neutral_name"), leave_now: isOn("leave_now") };
    await updateDiscretion(tx, viewer.accountId, discretion);
    return undefined;
  });
  if (saved) return form.refuse(saved.reason);
  return redirect(urls.settings({ saved: "privacy" }));
}

export default function Privacy() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(["settings", "shell"]);
  const busy = useNavigation().state === "submitting";
  return (
    <SettingsFrame title={t("privacy.title")} lead={t("privacy.lead")}>
      {/* With the ways to other pages in it, its button is in sight from the beginning. */}
      <Form method="post" className="max-w-form lg:max-w-none">
        <Card bare className="mb-8">
          <ul className="divide-y divide-line">
            <SettingsRow
              to={urls.settingsPeople()}
              icon="user-round"
              label={t("people.title")}
              now={loaded.known > 0 ? t("people.used", { used: loaded.known, max: maxKnownPeople }) : t("people.none")}
            />
            <SettingsRow
              to={urls.settingsBlocked()}
              icon="ban"
              label={t("blocked.title")}
              now={t("blocked.count", { count: loaded.blocked })}
            />
            <SettingsRow to={urls.settingsLocation()} icon="map-pin" label={t("location.title")} now={loaded.place} />
          </ul>
        </Card>
        <Stack gap="section">
          <FormRefusal reasons={answer && [answer.reason]} />
          <Part title={t("privacy.seen")}>
            <Choice name="privacy" on={loaded.privacy} label={t("privacy.privacy")} hint={t("privacy.privacyHint")} />
            <Choice
              name="invisible"
              on={loaded.invisible}
              label={t("privacy.invisible")}
              hint={t("privacy.invisibleHint")}
            />
          </Part>
          <Part title={t("privacy.contact")}>
            <Choice
              name="verified_only"
              on={loaded.verifiedOnly}
              label={t("privacy.verified")}
              hint={t("privacy.verifiedHint")}
            />
            <input type="hidden" name="receipts_shown" value="1" />
            <Choice
              name="read_receipts"
              on={loaded.receipts}
              label={t("privacy.receipts")}
              hint={t("privacy.receiptsHint")}
            />
            <ChoiceGroup
              legend={t("privacy.photos.title")}
              hint={t("privacy.photos.hint")}
              name="photos_in_chats"
              variant="rows"
              choices={photoChoices.map((value) => ({ value, label: t(`privacy.photos.${value}`) }))}
              defaultValue={loaded.photos}
              className="pt-2"
            />
          </Part>
          <Part title={t("privacy.screen")}>
            <Choice
              name="neutral_name"
              on={loaded.neutralName}
              label={t("privacy.neutral")}
              hint={t("privacy.neutralHint", { name: t("shell:discretion.messages") })}
            />
            <Choice
              name="leave_now"
              on={loaded.leavesNow}
              label={t("privacy.leave")}
              hint={t("privacy.leaveHint", { page: loaded.leavePage })}
            />
          </Part>
        </Stack>
        <div className="foot-bar mt-6">
          <Button wide busy={busy}>
            {t("privacy.save")}
          </Button>
        </div>
      </Form>
      {loaded.tellsNetwork ? (
        <Form method="post" action={urls.trackingConsent()} className="mt-10 max-w-form lg:max-w-none">
          <input type="hidden" name="next" value={urls.settings({ saved: "privacy" })} />
          <Stack>
            <h2 className="text-lg">{t("privacy.networks.title")}</h2>
            <p>{t("privacy.networks.text")}</p>
            <Button name="consent" value="reject" variant="secondary">
              {t("privacy.networks.stop")}
            </Button>
          </Stack>
        </Form>
      ) : null}
    </SettingsFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </Stack>
  );
}

type ChoiceProps = { name: string; on: boolean; label: string; hint: string };

function Choice({ name, on, label, hint }: ChoiceProps) {
  return (
    <Card>
      <Checkbox label={<strong>{label}</strong>} hint={hint} input={{ name, value: "1", defaultChecked: on }} />
    </Card>
  );
}
