import { useTranslation } from "react-i18next";
import { FormRefusal } from "../site/form-refusal.tsx";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { useFormat } from "../site/use-format.ts";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { SectionTitle } from "../ui/section-title.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";
import { AppealForm } from "./appeal-form.tsx";
import type { FollowedComplaint } from "./complaint.queries.server.ts";

export type FollowedProps = {
  complaint: Omit<FollowedComplaint, "id">;
  appealable: boolean;
  /** It was sent just now. */
  fresh: boolean;
  answer: FormAnswer | undefined;
};

/** What became of a complaint: kind, day, state, decision and reasons; nothing of what was written. */
export function FollowedComplaintCard({ complaint, appealable, fresh, answer }: FollowedProps) {
  const { t } = useTranslation("safety");
  const format = useFormat();
  const { reference, kind, createdAt, decidedAt, decision, reasons, appeal } = complaint;
  const lines = [
    [t("followed.reference"), reference],
    [t("followed.kind"), t(`kinds.${kind}`)],
    [t("followed.received"), format.moment(createdAt)],
    [t("followed.state"), t(decision ? `decisions.${decision}` : "followed.open")],
    ...(decidedAt ? [[t("followed.decided"), format.moment(decidedAt)]] : []),
  ];
  return (
    <Stack gap="wide" className="max-w-text">
      {fresh && !decision ? (
        <Notice look="success" title={t("followed.fresh_title")} live>
          {t("followed.fresh", { reference })}
        </Notice>
      ) : null}
      {answer && !appealable ? <FormRefusal reasons={[answer.reason]} /> : null}
      <Card as="section" aria-label={t("followed.title")}>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {lines.map(([name, value]) => (
            <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {reasons ? (
        <Stack as="section">
          <SectionTitle>{t("followed.reasons")}</SectionTitle>
          <p className="whitespace-pre-wrap break-words">{reasons}</p>
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
