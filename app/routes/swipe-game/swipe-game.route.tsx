import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { likesLimits } from "#app/likes/rate-limits.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { gamesLimits } from "#app/games/rate-limits.ts";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { countryName } from "#app/site/geo/countries.ts";
import { siteOf } from "#app/site/site.server.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { urls } from "#app/urls.ts";
import { loadSwipe } from "./load-swipe.server.ts";
import { swipeRefusals } from "#app/games/refusals.ts";
import { SwipeDeck } from "./swipe-deck.tsx";
import { swipeLike, swipePass } from "#app/games/swipe/swipe-member.server.ts";
import { undoSwipe } from "#app/games/swipe/undo-swipe.server.ts";

export const handle: ScreenHandle = { i18n: ["games", "members"], title: "games:swipe.title", fillsWindow: true };

/** The top card, the next ones, and the likes left today. `back` is the card that Undo restored. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const back = parseId(new URL(request.url).searchParams.get("back"));
  return loadSwipe(db, { site, viewer, back }, now());
}

const SwipeForm = z.object({
  intent: z.enum(["like", "pass", "undo"], "intent_unknown"),
  member: z.string().max(20).optional(),
  /** The name for a refusal message: the member may no longer be in the deck by then. */
  name: z.string().max(100).optional(),
  /** Set by the page's script, which shows the result itself. */
  stay: z.string().max(10).optional(),
});

/** Like, pass, undo (app/README.md#fields, swipe). A match leads to the match modal, Undo to the restored card. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const limit = limitOf(gamesLimits.swipe, viewer.accountId);
  const form = await formDoor(request, { schema: SwipeForm, refusals: swipeRefusals, limit });
  if (!form.ok) return form.answer;
  const { intent, stay } = form.value;
  const actor = { site, accountId: viewer.accountId };
  /** Shows the game again, or what came of the swipe; the page's script does so itself. */
  const goOn = (shown?: { match?: number; back?: number }) =>
    stay ? data({ ok: true as const, next: shown && urls.swipeGame(shown) }) : redirect(urls.swipeGame(shown));

  if (intent === "undo") {
    const undone = await undoSwipe(db, { ...actor, profileId: viewer.profile.id }, now());
    if (!undone.ok) return form.refuse(undone.reason);
    return goOn({ back: undone.memberId });
  }
  const tooMany = intent === "like" ? await refuseOverLimit(limitOf(likesLimits.like, viewer.accountId)) : undefined;
  if (tooMany) return form.refuse(tooMany.reason, { headers: tooMany.headers });
  const memberId = parseId(form.value.member);
  if (memberId === undefined) return form.refuse("member_not_found");
  const scope = viewerScopeOf(site, viewer);
  const swiped = await (intent === "like" ? swipeLike : swipePass)(db, { ...actor, scope, memberId }, now());
  if (!swiped.ok) return form.refuse(swiped.reason);
  return goOn(swiped.match ? { match: memberId } : undefined);
}

export default function SwipeGame() {
  const game = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation(["games", "members"]);
  const { gender, minAge, maxAge, country } = game.deckCriteria;
  const input = answer && "lastResult" in answer ? answer.lastResult.initialValue : undefined;
  const word = (value: unknown) => (typeof value === "string" ? value : undefined);
  const refused =
    answer && "reason" in answer
      ? { reason: answer.reason, id: parseId(word(input?.member)), name: word(input?.name) }
      : undefined;
  return (
    <PageColumn className="flex w-full max-w-form flex-1 flex-col pb-1 sm:pb-6 lg:max-w-[63rem]">
      <h1 className="sr-only">{t("swipe.title")}</h1>
      <header className="flex items-center justify-between gap-3 sm:pt-3">
        <p className="truncate text-sm text-muted">
          {t("members:search.summary", {
            whom: t(`members:values.whom.${gender}`),
            min: minAge,
            max: maxAge,
            place: country === "any" ? t("members:search.anywhere") : countryName(country, i18n.language),
          })}
        </p>
        <Link to={urls.matchFinder()} className="link inline-flex min-h-touch shrink-0 items-center text-sm">
          {t("swipe.change")}
        </Link>
      </header>
      <SwipeDeck game={game} refused={refused} />
    </PageColumn>
  );
}
