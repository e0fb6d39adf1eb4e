import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SectionTitle } from "#app/ui/text/section-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { AppealForm } from "./appeal-form.tsx";
import { answerHours } from "#app/safety/intimate/answer-time.ts";
import type { FollowedComplaint } from "#app/safety/complaints/complaint.queries.server.ts";

type FollowedProps = {
  complaint: Omit<FollowedComplaint, "id">;
  appealable: boolean;
  /** It was filed just now. */
  fresh: boolean;
  /** Of a notice of a picture: how many are hidden, and how many main photos wait. */
  pictures: { hidden: number; waiting: number } | undefined;
  /** The notifier has just confirmed a main photo. */
  confirmed: boolean;
  answer: FormAnswer | undefined;
};

/** The state of a complaint: kind, date, decision and reasons, but not its text. */
export function FollowedComplaintCard({ complaint, appealable, fresh, pictures, confirmed, answer }: FollowedProps) {
  const { t } = useTranslation("safety");
  const [sites, own] = [useFormat(), useOwnFormat()];
  const { reference, kind, createdAt, decidedAt, decision, reasons, appeal, effect, effectUntil } = complaint;
  const about = kind === "decision";
  const isAppeal = kind === "appeal";
  const title = about ? "followed.decision_title" : isAppeal ? "followed.appeal_title" : "followed.title";
  const until = effectUntil ? sites.momentInText(effectUntil) : "";
  const [words] = (effect ?? "none").split(":") as ["warn" | "hide" | "remove" | "suspend" | "ban" | "none"];
  const lines: [string, string][] = [
    [t("followed.reference"), reference],
    [t("followed.kind"), t(`kinds.${kind}`)],
    ...(about ? [] : [[t("followed.received"), own.moment(createdAt)] as [string, string]]),
    about
      ? [t("followed.effect"), t(`effects.${words}`, { until })]
      : [t("followed.state"), t(decision ? `decisions.${decision}` : "followed.open")],
    ...(decidedAt ? [[t("followed.decided"), own.moment(decidedAt)] as [string, string]] : []),
  ];
  return (
    <Stack gap="wide" className="max-w-text">
      {fresh && !decision ? (
        <Notice variant="success" title={t(isAppeal ? "followed.appeal_fresh_title" : "followed.fresh_title")} live>
          {t(isAppeal ? "followed.appeal_fresh" : "followed.fresh", { reference })}
        </Notice>
      ) : null}
      {confirmed && !decision ? (
        <Notice variant="success" title={t("picture.confirmed_title")} live>
          {t("picture.confirmed")}
        </Notice>
      ) : null}
      {answer && !appealable ? <FormRefusal reasons={[answer.reason]} /> : null}
      <Card as="section" aria-label={t(title)}>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {lines.map(([name, value]) => (
            <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {pictures && !decision ? <PictureState pictures={pictures} /> : null}
      {isAppeal ? <p>{t(complaint.decidedAlone ? "followed.appeal_alone" : "followed.appeal_other")}</p> : null}
      {reasons ? (
        <Stack as="section">
          <SectionTitle>{t("followed.reasons")}</SectionTitle>
          <p className="whitespace-pre-wrap">{reasons}</p>
        </Stack>
      ) : null}
      {appeal ? (
        <p>
          {t("followed.appealed")}{" "}
          <a href={urls.complaints({ reference: appeal })} className="link">
            {appeal}
          </a>
        </p>
      ) : null}
      {appealable ? <AppealForm reference={reference} answer={answer} /> : null}
      {decision && !appealable ? <p className="text-muted">{t("followed.court")}</p> : null}
    </Stack>
  );
}

/** What has become of the pictures until the decision. */
function PictureState({ pictures: { hidden, waiting } }: { pictures: { hidden: number; waiting: number } }) {
  const { t } = useTranslation("safety");
  return (
    <Stack>
      {hidden > 0 ? <p>{t("picture.hidden", { count: hidden })}</p> : null}
      {waiting > 0 ? <p>{t("picture.waiting")}</p> : null}
      {hidden + waiting === 0 ? <p>{t("picture.none")}</p> : null}
      <p>{t("picture.next", { hours: answerHours })}</p>
    </Stack>
  );
}
