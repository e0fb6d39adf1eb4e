import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { countBlockedMembers } from "#app/account/settings/blocked.queries.server.ts";
import { countSessions } from "#app/account/settings/sessions.queries.server.ts";
import { SettingsGroup, SettingsRow } from "#app/account/settings/settings-rows.tsx";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import {
  findSecurityChanges,
  listOwnReports,
  type OwnReport,
} from "#app/safety/centre/safety-centre.queries.server.ts";

export const handle: ScreenHandle = {
  i18n: ["centre", "settings", "safety"],
  title: "centre:title",
  hydrate: "desktop",
};

/**
 * Advice for everybody; for a member also the state of the account and of the reports
 * (app/safety/README.md#safety-centre).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await findViewer(request);
  if (!viewer) return { own: null };
  const [changes, sessions, blocked, reports] = await Promise.all([
    findSecurityChanges(db, viewer.accountId),
    countSessions(db, viewer.accountId, now()),
    countBlockedMembers(db, viewer.profile.id),
    listOwnReports(db, viewer.accountId),
  ]);
  return { own: { ...changes, email: viewer.email, sessions, blocked, reports } };
}

const advice = ["chat", "money", "video", "place", "way", "leave"] as const;
const cases = ["danger", "money", "blackmail", "account", "member"] as const;

export default function SafetyCentre() {
  const { own } = useLoaderData<typeof loader>();
  const { t } = useTranslation("centre");
  return (
    <Page>
      <PageTitle large lead={t("lead")}>
        {t("title")}
      </PageTitle>
      <div className="grid min-w-0 gap-10 lg:grid-cols-2 lg:items-start lg:gap-x-14">
        {own ? (
          <Stack gap="wide">
            <OwnAccount own={own} />
            <OwnReports reports={own.reports} />
          </Stack>
        ) : null}
        <Stack gap="section">
          <Stack as="section">
            <SectionTitle>{t("happened.title")}</SectionTitle>
            <dl className="grid gap-4">
              {cases.map((each) => (
                <div key={each}>
                  <dt className="font-semibold">{t(`happened.${each}.title`)}</dt>
                  <dd className="mt-1">{t(`happened.${each}.text`)}</dd>
                </div>
              ))}
            </dl>
            <p className="flex flex-wrap gap-3">
              <ButtonLink to={urls.complaints({ kind: "intimate_picture" })} variant="secondary" icon="eye-off">
                {t("happened.picture")}
              </ButtonLink>
              <ButtonLink to={urls.complaints()} variant="secondary" icon="flag">
                {t("happened.report")}
              </ButtonLink>
            </p>
          </Stack>
          <Stack as="section">
            <SectionTitle>{t("meet.title")}</SectionTitle>
            <ul className="grid list-disc gap-3 ps-5">
              {advice.map((each) => (
                <li key={each}>{t(`meet.${each}`)}</li>
              ))}
            </ul>
          </Stack>
          <MoreLinks />
        </Stack>
      </div>
    </Page>
  );
}

type Own = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["own"]>;

/** What protects the account, each with the way to change it. */
function OwnAccount({ own }: { own: Own }) {
  const { t } = useTranslation(["centre", "settings"]);
  const format = useOwnFormat();
  const changed = (at: Date | null) =>
    at ? t("centre:account.changed", { date: format.momentInText(new Date(at)) }) : t("centre:account.unchanged");
  return (
    <SettingsGroup title={t("centre:account.title")}>
      <SettingsRow
        to={urls.settingsSessions()}
        icon="laptop"
        label={t("settings:sessions.title")}
        now={t("settings:sessions.count", { count: own.sessions })}
      />
      <SettingsRow
        to={urls.settingsPassword()}
        icon="key-round"
        label={t("settings:password.title")}
        now={changed(own.passwordChangedAt)}
      />
      <SettingsRow
        to={urls.settingsEmail()}
        icon="mail"
        label={t("settings:email.title")}
        now={`${own.email} · ${changed(own.emailChangedAt)}`}
      />
      <SettingsRow
        to={urls.settingsBlocked()}
        icon="ban"
        label={t("settings:blocked.title")}
        now={t("settings:blocked.count", { count: own.blocked })}
      />
      <SettingsRow to={urls.settingsPrivacy()} icon="eye-off" label={t("settings:privacy.title")} />
    </SettingsGroup>
  );
}

/** The member's own reports and their state. */
function OwnReports({ reports }: { reports: OwnReport[] }) {
  const { t } = useTranslation(["centre", "safety"]);
  const format = useOwnFormat();
  if (reports.length === 0) {
    return (
      <Stack as="section">
        <SectionTitle>{t("centre:reports.title")}</SectionTitle>
        <p className="text-muted">{t("centre:reports.none")}</p>
      </Stack>
    );
  }
  return (
    <SettingsGroup title={t("centre:reports.title")}>
      {reports.map(({ reference, kind, createdAt, decision }) => (
        <SettingsRow
          key={reference}
          to={urls.complaints({ reference })}
          icon="flag"
          label={t(`safety:kinds.${kind}`)}
          now={`${format.moment(new Date(createdAt))} · ${t(decision ? `safety:decisions.${decision}` : "safety:followed.open")}`}
        />
      ))}
    </SettingsGroup>
  );
}

function MoreLinks() {
  const { t } = useTranslation(["centre", "shell"]);
  const links = [
    { to: urls.page("service"), text: t("shell:footer.service") },
    { to: urls.page("terms"), text: t("shell:footer.terms") },
    { to: urls.page("accessibility"), text: t("centre:more.accessibility") },
  ];
  return (
    <Stack as="section">
      <SectionTitle>{t("centre:more.title")}</SectionTitle>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-touch items-center">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
