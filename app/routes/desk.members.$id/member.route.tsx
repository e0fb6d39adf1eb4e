import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { viewMember } from "#app/members/record/view-member.server.ts";
import { hasFraudVictims } from "#app/safety/fraud/victim.queries.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { describeBySlug, withCommands } from "#app/desk/commands/describe-command.server.ts";
import { runActAtDesk } from "#app/desk/commands/run-act.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { Acts } from "#app/desk/lists/act.tsx";
import { Parts } from "#app/desk/lists/parts.tsx";
import { actorOf, requireDesk } from "#app/desk/require-desk.server.ts";
import { loadPart } from "./load-member.server.ts";
import { MemberCredits, MemberMails, MemberTimeline } from "./member-lists.tsx";
import { isActOffered, memberActs, memberParts, readMemberPart } from "#app/desk/members/member-parts.ts";
import { FraudVictims } from "./fraud-victims.tsx";
import { MemberOrders } from "./member-orders.tsx";
import { MemberOverview } from "./member-overview.tsx";

export const handle: ScreenHandle = { deskTitle: "Member" };

/** The acts that may be posted here besides those of the member: a refund of one of their orders … */
const orderAct = "order-refund";
/** … and giving back what another member spent on this one. */
const fraudAct = "fraud-give-back";

/**
 * One member: state, one part of their records, and what can be done. Each look is noted
 * (app/desk/README.md#members-at-the-desk).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireDesk(request, "service");
  const profileId = parseId(params.id);
  const query = new URL(request.url).searchParams;
  const part = readMemberPart(query.get("part"));
  const context = { actor: actorOf(viewer), now: now() };
  const member = profileId === undefined ? undefined : await viewMember(db, profileId, context, part);
  if (!member) throw notFound("page_not_found");
  const hasVictims = part === "fraud" || (await hasFraudVictims(db, member.profileId));
  const facts = {
    status: member.status,
    confirmed: member.activatedAt !== null,
    debitBlocked: member.debitBlocked,
  };
  return {
    member,
    acts: withCommands(memberActs.filter((act) => isActOffered(act, facts))),
    parts: memberParts.filter((each) => each !== "fraud" || hasVictims),
    refund: describeBySlug(orderAct),
    giveBack: describeBySlug(fraudAct),
    act: query.get("act"),
    records: await loadPart(db, part, member, query, context),
  };
}

/** Runs the command of `?act=`: one of the member's, a refund of one of their orders, or credits given back. */
export async function action({ request }: ActionFunctionArgs) {
  await requireDesk(request, "service");
  return runActAtDesk(request, [orderAct, fraudAct, ...memberActs.map((act) => act.slug)]);
}

export default function Member() {
  const { member, acts, parts, refund, giveBack, act, records } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  const { profileId, name } = member;
  const partName = {
    overview: "Overview",
    orders: "Orders",
    credits: "Credits",
    mails: "E-mails",
    timeline: "Timeline",
    fraud: "Victims of fraud",
  };
  const actionOf = (slug: string) => deskUrls.member(profileId, { part: records.part, act: slug });
  return (
    <DeskPage
      title={name || "Erased member"}
      lead={`Member ${profileId} on ${member.domain}`}
      actions={
        records.part === "overview" && acts.length > 0 ? (
          <a href="#acts" className="link inline-flex min-h-touch items-center lg:sr-only lg:focus:not-sr-only">
            Actions
          </a>
        ) : null
      }
    >
      {answer?.lines ? <DeskAnswerNotice answer={answer} /> : null}
      <Parts
        label="Records"
        parts={parts.map((part) => ({
          name: partName[part],
          to: deskUrls.member(profileId, { part: part === "overview" ? undefined : part }),
          here: part === records.part,
        }))}
      />
      {records.part === "overview" ? (
        <MemberOverview member={member} records={records}>
          <Acts
            acts={acts.map((each) => ({ ...each, fixed: { [each.who]: String(profileId), site: "" } }))}
            actionOf={actionOf}
            posted={{ act, answer }}
            empty="Nothing can be done for an erased account."
          />
        </MemberOverview>
      ) : null}
      {records.part === "orders" ? (
        <MemberOrders
          profileId={profileId}
          records={records}
          refund={refund}
          action={actionOf(orderAct)}
          answer={act === orderAct ? answer : undefined}
        />
      ) : null}
      {records.part === "credits" ? <MemberCredits member={member} records={records} /> : null}
      {records.part === "mails" ? <MemberMails profileId={profileId} records={records} /> : null}
      {records.part === "fraud" ? (
        <FraudVictims
          bannedId={profileId}
          records={records}
          command={giveBack}
          action={deskUrls.member(profileId, { part: "fraud", act: fraudAct, after: records.after ?? undefined })}
          answer={act === fraudAct ? answer : undefined}
        />
      ) : null}
      {records.part === "timeline" ? <MemberTimeline profileId={profileId} records={records} /> : null}
    </DeskPage>
  );
}
