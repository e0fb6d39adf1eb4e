import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { nextPath } from "../account/next-path.ts";
import { requireViewer, type Viewer } from "../account/viewer.server.ts";
import { LikeButton } from "../likes/like-button.tsx";
import { likeMember } from "../likes/like-member.server.ts";
import { findLikeState } from "../likes/likes.queries.server.ts";
import { seeLike } from "../likes/see-like.server.ts";
import { type LikeRefusal, likeRefusals } from "../likes/refusals.ts";
import { unlikeMember } from "../likes/unlike-member.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { isPrefetch } from "../platform/device.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import type { Outcome } from "../platform/outcome.ts";
import { answerFailure } from "../platform/failure-answer.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { blockMember } from "../safety/block-member.server.ts";
import { loadReport } from "../safety/load-report.server.ts";
import { blockRefusals, complaintRefusals } from "../safety/refusals.ts";
import { checkReport, reportFields, reportWords } from "../safety/report-fields.server.ts";
import { ReportForm } from "../safety/report-form.tsx";
import { ReportLink } from "../safety/report-link.tsx";
import { reportMember, type ReportRefusal } from "../safety/report-member.server.ts";
import { unblockMember } from "../safety/unblock-member.server.ts";
import { languageOf } from "../site/language.server.ts";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { type Site, siteOf } from "../site/site.server.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { urls } from "../urls.ts";
import { findMemberAccess, type Looker } from "./access.queries.server.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockedProfile, BlockerProfile } from "./blocked-profile.tsx";
import { requireBrowser } from "./browser.server.ts";
import { LockedNotice } from "./locked-notice.tsx";
import { listSuggested } from "./list-suggested.server.ts";
import { lookerOf } from "./looker.server.ts";
import { profileViewFor } from "./profile-view.ts";
import { findProfile, noteVisit } from "./profile.queries.server.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import { SuggestedMembers } from "./suggested-members.tsx";

export const handle: ScreenHandle = { i18n: ["members", "likes", "photos", "safety"], title: "members:profile.title" };

const notFound = () => data({ reason: "page_not_found" }, { status: 404 });

/**
 * A member's profile, for members and visitors whom the site lets browse. Unknown and hidden members answer 404 alike;
 * who was blocked gets the specification's sentence (403), who blocked gets Unblock alone. With `report` in the query it
 * is the form that reports the member.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { site, viewer, looker, headers } = await requireBrowser(request);
  const id = parseId(params.id);
  const member = id === undefined ? undefined : await findMemberAccess(db, looker, id);
  if (!member) throw notFound();
  const { name } = member;
  const title = { name };
  if (member.access === "blocked") return data({ access: "blocked", name, title } as const, { status: 403, headers });
  if (member.access === "blocker") return data({ access: "blocker", id: member.id, name, title } as const, { headers });

  const moment = now();
  const profile = await findProfile(db, member.id, moment);
  if (!profile) throw notFound();
  const own = member.access === "own";
  const view = profileViewFor(profile, { own, premium: viewer?.paidUser ?? false }, site.settings);
  const suggested = own
    ? []
    : await listSuggested(db, looker, { profile, niche: site.niche, seeker: viewer?.profile }, moment);
  const likes = viewer && !own ? await findLikeState(db, viewer.profile.id, member.id) : undefined;
  if (viewer && !own && !isPrefetch(request)) {
    await seeLike(db, { likerId: member.id, likedId: viewer.profile.id });
    if (!viewer.profile.invisible) await noteVisit(db, { visitorId: viewer.profile.id, visitedId: member.id }, moment);
  }
  const pair = likes && viewer && { memberId: member.id, reporterId: viewer.profile.id };
  const report = pair && (await loadReport(db, new URL(request.url).searchParams, pair));
  return data({ access: member.access, view, likes, report, suggested, title } as const, { headers });
}

const ProfileForm = z
  .object({
    intent: z.enum(["like", "unlike", "block", "unblock", "report"]),
    /** Where a plain form goes on. */
    next: z.string().max(2000).optional(),
    /** The page's script shows the result itself. */
    stay: z.string().max(10).optional(),
    ...reportFields,
  })
  .superRefine((typed, context) => {
    if (typed.intent === "report") checkReport(typed, context);
  });
type ProfileForm = z.infer<typeof ProfileForm>;

/** A report of five thousand signs of four bytes, each written as %XX. */
const bytes = 120_000;

type Act = {
  looker: Looker & { profileId: number };
  memberId: number;
  typed: ProfileForm;
  viewer: Viewer;
  site: Site;
  request: Request;
};

type Done = Outcome<{ match?: boolean; reference?: string }, LikeRefusal | ReportRefusal>;

/** What can be done to a member here (product 9, profile actions). */
const intents: Record<ProfileForm["intent"], (act: Act) => Promise<Done>> = {
  like: (act) => likeMember(db, act, now()),
  unlike: ({ looker, memberId }) => unlikeMember(db, { likerId: looker.profileId, likedId: memberId }),
  block: (act) => blockMember(db, act, now()),
  unblock: ({ looker, memberId }) => unblockMember(db, { blockerId: looker.profileId, blockedId: memberId }),
  report: async ({ looker, memberId, typed, viewer, site, request }) => {
    const reporter = { accountId: viewer.accountId, email: viewer.email };
    const who = { site, language: await languageOf(request), looker, reporter, memberId };
    return reportMember(db, { ...who, ...reportWords(typed) }, now());
  },
};
const refusals = { ...likeRefusals, ...blockRefusals, ...complaintRefusals };

/**
 * Like and unlike, block and unblock, report. A match leads on to where the form says, with the match modal; a report to
 * its reference.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const memberId = parseId(params.id);
  if (memberId === undefined) throw notFound();
  const form = await formDoor(request, { schema: ProfileForm, bytes });
  if (!form.ok) return form.answer;

  const { intent, next, stay } = form.value;
  const looker = { ...lookerOf(site, viewer), profileId: viewer.profile.id };
  const outcome = await intents[intent]({ looker, memberId, typed: form.value, viewer, site, request });
  if (!outcome.ok) return form.refuse(outcome.reason, refusals[outcome.reason].status);
  if (outcome.reference) return redirect(urls.complaints({ reference: outcome.reference, sent: 1 }));
  if (stay && !outcome.match) return data({ ok: true as const });
  return redirect(withMatch(next ? nextPath(next) : urls.member(memberId), outcome.match ? memberId : undefined));
}

/** The page after the post; the default layout shows the match modal of `match`. */
function withMatch(path: string, matchId: number | undefined): string {
  if (matchId === undefined) return path;
  const url = new URL(path, "http://own.invalid");
  url.searchParams.set("match", String(matchId));
  return url.pathname + url.search + url.hash;
}

/** A post that fails keeps the page and what was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function Profile() {
  const profile = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("members");
  if (profile.access === "blocked") return <BlockedProfile name={profile.name} />;
  if (profile.access === "blocker") return <BlockerProfile id={profile.id} name={profile.name} />;

  const { access, view, likes, report, suggested } = profile;
  const { card: member } = view;
  if (report) {
    const refused = answer && "lastResult" in answer ? answer : undefined;
    return <ReportForm member={member} photos={view.photos} report={report} answer={refused} />;
  }
  const here = urls.member(member.id);
  const own = access === "own";
  const visitor = !own && !likes;
  return (
    <ProfileScreen
      view={view}
      own={own}
      refusal={
        answer && "reason" in answer ? (
          <RefusalNotice
            reason={answer.reason}
            table={refusals}
            values={{ name: member.name }}
            about={{ memberId: member.id }}
          />
        ) : null
      }
      locked={t(visitor ? "profile.photos.locked_visitor" : "profile.photos.locked")}
      actions={
        likes ? (
          <>
            <LikeButton member={member} liked={likes.liked} next={here} size="large" />
            <ButtonLink
              to={urls.memberChat(member.id)}
              prefetch="none"
              look="secondary"
              size="large"
              icon="message-circle"
            >
              {t("profile.message")}
            </ButtonLink>
            <ButtonLink
              to={urls.memberChat(member.id, { gift: 1 })}
              prefetch="none"
              look="secondary"
              size="large"
              icon="gift"
            >
              {t("profile.gift")}
            </ButtonLink>
          </>
        ) : visitor ? (
          <ButtonLink to={urls.login({ next: here })} size="large" icon="log-in">
            {t("profile.login", { name: member.name })}
          </ButtonLink>
        ) : (
          <ButtonLink to={urls.profile()} icon="pencil">
            {t("profile.own.edit")}
          </ButtonLink>
        )
      }
      lockedNotice={<LockedNotice visitor={visitor} next={here} name={member.name} />}
      end={
        own ? null : (
          <div className="grid gap-1">
            <SuggestedMembers members={suggested} />
            <ReportLink id={member.id} name={member.name} visitor={visitor} />
            {likes ? <BlockForm id={member.id} name={member.name} /> : null}
          </div>
        )
      }
    />
  );
}
