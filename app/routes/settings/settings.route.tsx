import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ageStatusOf } from "#app/age/age-access.server.ts";
import { choices, type Choices } from "#app/platform/choices.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { languageNames } from "#app/platform/i18n/languages.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { LightPagesForm } from "#app/shell/light-pages/light-pages-form.tsx";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { placeTextOf } from "#app/account/settings/place-text.ts";
import { countSessions } from "#app/account/settings/sessions.queries.server.ts";
import { SettingsGroup, SettingsRow } from "#app/account/settings/settings-rows.tsx";
import { hasSingleKeyShortcuts } from "#app/account/settings/single-key-shortcuts.server.ts";

/** The setting that was just saved: the values of `/settings?saved=`. */
const Saved = choices("password", "privacy", "keyboard", "location");
type Saved = Choices<typeof Saved>;

export const handle: ScreenHandle = { i18n: ["settings"], title: "settings:overview.title" };

/** The overview of all account settings with their current values. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const [{ need, provedUntil }, sessions] = await Promise.all([
    ageStatusOf(request),
    countSessions(db, viewer.accountId, now()),
  ]);
  const { privacy, invisible } = viewer.profile;
  const query = new URL(request.url).searchParams;
  return {
    saved: Saved.read(query.get("saved")),
    tooManyDownloads: query.get("data") === "too_many",
    email: viewer.email,
    place: placeTextOf(viewer.profile, language),
    keys: hasSingleKeyShortcuts(request),
    privacy,
    invisible,
    sessions,
    age: need === "none" ? null : { provedUntil: provedUntil ?? null },
    languageName: site.settings.locales.length > 1 ? languageNames[language] : undefined,
  };
}

export default function Settings() {
  const { saved, tooManyDownloads, email, place, keys, privacy, invisible, sessions, age, languageName } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  const modes = [privacy ? t("privacy.privacy") : "", invisible ? t("privacy.invisible") : ""].filter(Boolean);
  return (
    <Page>
      <PageTitle>{t("overview.title")}</PageTitle>
      <Stack gap="wide">
        {saved ? (
          <Notice variant="success" live>
            {t(`overview.saved.${saved}`)}
          </Notice>
        ) : null}
        {tooManyDownloads ? (
          <Notice variant="warning" live>
            {t("data.too_many")}
          </Notice>
        ) : null}
        <div className="grid min-w-0 gap-6 lg:grid-cols-2 lg:items-start lg:gap-x-14">
          <SettingsGroup title={t("overview.account")}>
            <SettingsRow to={urls.settingsEmail()} icon="mail" label={t("email.title")} now={email} />
            <SettingsRow to={urls.settingsPassword()} icon="key-round" label={t("password.title")} />
            <SettingsRow to={urls.settingsPasskeys()} icon="smartphone" label={t("passkeys.title")} />
            <SettingsRow
              to={urls.settingsSessions()}
              icon="laptop"
              label={t("sessions.title")}
              now={t("sessions.count", { count: sessions })}
            />
            {age ? <AgeRow provedUntil={age.provedUntil} /> : null}
            <SettingsRow to={urls.notifications()} icon="bell" label={t("overview.notifications")} />
            <SettingsRow
              to={urls.settingsKeyboard()}
              icon="keyboard"
              label={t("keyboard.title")}
              now={t(keys ? "keyboard.on" : "keyboard.off")}
            />
            <LightPagesRow />
            {languageName ? (
              <SettingsRow to={urls.langConfig()} icon="languages" label={t("overview.language")} now={languageName} />
            ) : null}
          </SettingsGroup>
          <Stack gap="wide">
            <SettingsGroup title={t("overview.others")}>
              <SettingsRow
                to={urls.settingsPrivacy()}
                icon="eye-off"
                label={t("privacy.title")}
                now={modes.length > 0 ? modes.join(", ") : t("privacy.off")}
              />
              <SettingsRow to={urls.settingsLocation()} icon="map-pin" label={t("location.title")} now={place} />
            </SettingsGroup>
            <SettingsGroup title={t("overview.safety")}>
              <SettingsRow
                to={urls.safety()}
                icon="shield-check"
                label={t("overview.safetyTitle")}
                now={t("overview.safetyLead")}
              />
              <SettingsRow
                to={urls.page("accessibility")}
                icon="eye"
                label={t("overview.accessibility")}
                now={t("overview.accessibilityLead")}
              />
            </SettingsGroup>
            <SettingsGroup title={t("overview.data")}>
              <SettingsRow
                to={urls.settingsData()}
                icon="download"
                label={t("data.title")}
                now={t("data.lead")}
                reloadDocument
              />
              <SettingsRow to={urls.deleteAccount()} icon="trash" label={t("leave.title")} now={t("leave.lead")} />
            </SettingsGroup>
          </Stack>
        </div>
      </Stack>
    </Page>
  );
}

/** Until when the proof of age counts, where the site asks for one or offers it. */
function AgeRow({ provedUntil }: { provedUntil: Date | string | null }) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const now = provedUntil ? t("age.until", { date: format.momentInText(new Date(provedUntil)) }) : t("age.none");
  return (
    <SettingsRow
      to={urls.age({ next: urls.settings() })}
      icon="shield-check"
      label={t("age.title")}
      now={now}
      reloadDocument
    />
  );
}

/** Switches between light and full pages; the form returns here. */
function LightPagesRow() {
  const { t } = useTranslation("settings");
  const isLight = useShell()?.isLight;
  return (
    <li>
      <LightPagesForm className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
        <Icon name="smartphone" size={22} className="text-accent-text" />
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-semibold">{t("plain.title")}</span>{" "}
          <span className="block text-sm text-muted">{t("plain.lead")}</span>{" "}
        </span>
        <Button variant="secondary" size="small">
          {t(isLight ? "plain.off" : "plain.on")}
        </Button>
      </LightPagesForm>
    </li>
  );
}
