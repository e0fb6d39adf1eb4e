import { countOf } from "#app/platform/text/count-of.ts";
import { victimState } from "#app/safety/fraud/victim-state.ts";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { ProperName } from "#app/ui/text/proper-name.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import type { DescribedCommand } from "#app/desk/commands/command-form.tsx";
import { type DeskFormAnswer, enteredText } from "#app/desk/forms/desk-form-answer.ts";
import { DeskHeading } from "#app/desk/frame/desk-heading.tsx";
import { Act } from "#app/desk/lists/act.tsx";
import { RecordList } from "#app/desk/lists/record-list.tsx";
import { StatePill } from "#app/desk/lists/state-pill.tsx";
import type { LoadedPart } from "./load-member.server.ts";

type FraudVictimsProps = {
  bannedId: number;
  records: Extract<LoadedPart, { part: "fraud" }>;
  command: DescribedCommand;
  action: string;
  answer: DeskFormAnswer | undefined;
};

type Victim = FraudVictimsProps["records"]["victims"][number];

const pillOf = {
  waiting: { state: "queued" },
  warned: { state: "sent", label: "warned" },
  corrected: { state: "sent", label: "corrected" },
} as const;

const leftOf = ({ spent, givenBack, liftedAt }: Victim) => (liftedAt ? 0 : spent - givenBack);

/** Who had replied to a member banned for fraud: what they spent on the member, and giving it back. */
export function FraudVictims({ bannedId, records, command, action, answer }: FraudVictimsProps) {
  const { victims, next } = records;
  const owed = victims.filter((each) => leftOf(each) > 0);
  return (
    <div className="grid gap-8">
      <section aria-labelledby="victims">
        <DeskHeading id="victims">Members who had replied</DeskHeading>
        <RecordList
          rows={victims.map((victim) => ({
            key: victim.profileId,
            title: <ProperName>{victim.name}</ProperName>,
            to: deskUrls.member(victim.profileId, {}),
            pill: <StatePill {...pillOf[victimState(victim)]} />,
            end: `${countOf(victim.spent, "credit")} spent`,
            facts: `${victim.givenBack} given back · ${leftOf(victim)} left to give back`,
            number: `Member ${victim.profileId}`,
          }))}
          empty="No one, or the ban for fraud was lifted before anyone was warned."
        />
        {next === undefined ? null : (
          <MoreLink to={deskUrls.member(bannedId, { part: "fraud", after: next })}>Show more</MoreLink>
        )}
      </section>
      {owed.length > 0 ? (
        <section aria-labelledby="give-back">
          <DeskHeading id="give-back">Give back the credits spent on this member</DeskHeading>
          {owed.map((victim) => (
            <Act
              key={victim.profileId}
              // The same command several times: each form has fields of its own.
              command={{ ...command, slug: `${command.slug}-${victim.profileId}` }}
              label={`${victim.name}: ${countOf(leftOf(victim), "credit")}`}
              button={`Give back ${countOf(leftOf(victim), "credit")}`}
              fixed={{ email: String(victim.profileId), banned: String(bannedId), site: "" }}
              action={action}
              answer={enteredText(answer, "email") === String(victim.profileId) ? answer : undefined}
            />
          ))}
        </section>
      ) : null}
    </div>
  );
}
