import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireViewer } from "../account/viewer.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { countryName } from "../site/geo/countries.ts";
import { siteOf } from "../site/site.server.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { loadSwipe } from "./load-swipe.server.ts";
import { swipeRefusals } from "./refusals.ts";
import { SwipeDeck } from "./swipe-deck.tsx";
import { swipeLike, swipePass } from "./swipe-member.server.ts";
import { undoSwipe } from "./undo-swipe.server.ts";

export const handle: ScreenHandle = { i18n: ["games", "members"], title: "games:swipe.title" };

/** The card on top, the next ones, and what is left of the day's likes. `back` is the card Undo brought back. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const back = parseId(new URL(request.url).searchParams.get("back"));
  return loadSwipe(db, { site, viewer, back }, now());
}

const SwipeForm = z.object({
  intent: z.enum(["like", "pass", "undo"], "intent_unknown"),
  member: z.string().max(20).optional(),
  /** Whom a refusal names: they may be gone from the deck by then. */
  name: z.string().max(100).optional(),
  /** The page's script shows the result itself. */
  stay: z.string().max(10).optional(),
});

/** Like, pass, undo (product 9, swipe). A match leads to the match modal, Undo to the card it brings back. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const limit = { name: "swipe", key: String(viewer.accountId), points: 300, seconds: 60 };
  const form = await formDoor(request, { schema: SwipeForm, limit });
  if (!form.ok) return form.answer;
  const { intent, stay } = form.value;
  const who = { site, accountId: viewer.accountId };

  if (intent === "undo") {
    const undone = await undoSwipe(db, { ...who, profileId: viewer.profile.id }, now());
    if (!undone.ok) return form.refuse(undone.reason, swipeRefusals[undone.reason].status);
    return redirect(urls.swipeGame({ back: undone.memberId }));
  }
  const memberId = parseId(form.value.member);
  if (memberId === undefined) return form.refuse("member_not_found", 404);
  const looker = lookerOf(site, viewer);
  const swiped = await (intent === "like" ? swipeLike : swipePass)(db, { ...who, looker, memberId }, now());
  if (!swiped.ok) return form.refuse(swiped.reason, swipeRefusals[swiped.reason].status);
  if (stay) return data({ ok: true as const, match: swiped.match });
  return redirect(urls.swipeGame({ match: swiped.match ? memberId : undefined }));
}

export const shouldRevalidate = revalidatesUnlessFailed;

/** A swipe that gets no answer keeps the page; its card comes back. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function SwipeGame() {
  const game = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation(["games", "members"]);
  const { gender, minAge, maxAge, country } = game.shown;
  const typed = answer && "lastResult" in answer ? answer.lastResult.initialValue : undefined;
  const word = (value: unknown) => (typeof value === "string" ? value : undefined);
  const refused =
    answer && "reason" in answer
      ? { reason: answer.reason, id: parseId(word(typed?.member)), name: word(typed?.name) }
      : undefined;
  return (
    <div className="mx-auto max-w-form px-gutter pb-12">
      <PageTitle>{t("swipe.title")}</PageTitle>
      <SwipeDeck game={game} refused={refused} />
      <div className="mt-6 grid gap-1 text-sm text-muted">
        <p className="max-sm:hidden">{t("swipe.keys")}</p>
        <p>
          {t("members:search.summary", {
            whom: t(`members:values.whom.${gender}`),
            min: minAge,
            max: maxAge,
            place: country === "any" ? t("members:search.anywhere") : countryName(country, i18n.language),
          })}{" "}
          <Link to={urls.matchFinder()} className="link inline-flex min-h-touch items-center">
            {t("swipe.change")}
          </Link>
        </p>
      </div>
    </div>
  );
}
