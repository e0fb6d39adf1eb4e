import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { isPhotoId } from "#app/platform/request/public-id.ts";
import { siteOf } from "#app/site/site.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { AnswerNotice } from "#app/desk/forms/answer-notice.tsx";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";
import { DeskPage } from "#app/desk/frame/desk-page.tsx";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { blurCookie, isBlurChosen } from "#app/desk/photos/blur-choice.server.ts";
import { EscalateForm } from "#app/desk/photos/escalate-form.tsx";
import { loadQueue } from "./load-queue.server.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { reviewAtDesk } from "#app/desk/photos/review-at-desk.server.ts";
import { BlurForm, reviewCommands, ReviewForm } from "#app/desk/photos/review-form.server.ts";
import { UndoNotice } from "./undo-notice.tsx";

export const handle: ScreenHandle = { deskTitle: "Photos", scripts: ["/desk-photos.js"] };

/**
 * The photos that wait for review, a page at a time (app/safety/README.md#suspected-abuse-of-minors and
 * app/desk/README.md#photos-at-the-desk). `escalate`: asks before a photo is escalated.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireDesk(request, "moderation");
  const query = new URL(request.url).searchParams;
  const escalate = query.get("escalate");
  const queue = await loadQueue(db, { after: query.get("after") ?? undefined, person: viewer.name }, now());
  return {
    ...queue,
    isBlurred: isBlurChosen(request),
    escalate: escalate !== null && isPhotoId(escalate) ? escalate : undefined,
  };
}

/** Decides the selected photos; what cannot be decided any more is named, and the others are decided. */
export async function action({ request }: ActionFunctionArgs) {
  const schema = z.union([ReviewForm, BlurForm]);
  const form = await deskDoor(request, { commands: reviewCommands, schema });
  if (!form.ok) return form.answer;
  const { search } = new URL(request.url);
  const back = deskUrls.photos() + search;
  if (form.value.intent === "blur") {
    return redirect(back, { headers: { "Set-Cookie": blurCookie(form.value.blur, await siteOf(request)) } });
  }
  const reviewed = await reviewAtDesk(db, form.value, form.context);
  const sentences = reviewed.flatMap((each) => (each.ok ? [] : [each.sentence]));
  if (sentences.length > 0) return data({ sentence: sentences.join("\n"), reviewed }, { status: 409 });
  if (form.value.intent === "escalate") return redirect(deskUrls.complaints());
  return redirect(back);
}

export default function Photos() {
  const { photos, waiting, isMore, next, undoable, isBlurred, escalate } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeskFormAnswer | undefined;
  const { search } = useLocation();
  return (
    <DeskPage
      title="Photos"
      lead={waiting === 0 ? "None waiting." : `${waiting}${isMore ? "+" : ""} waiting, oldest first.`}
      actions={
        <form method="post" action={deskUrls.photos() + search}>
          <input type="hidden" name="blur" value={isBlurred ? "0" : "1"} />
          <Button
            name="intent"
            value="blur"
            variant="quiet"
            size="small"
            icon={isBlurred ? "eye" : "eye-off"}
            className="start-0"
          >
            {isBlurred ? "Show all clearly" : "Blur until focused"}
          </Button>
        </form>
      }
    >
      <DeskAnswerNotice answer={answer} />
      {answer?.reason === "invalid" ? (
        <AnswerNotice variant="warning" className="mb-5">
          Select photos first; a rejection also needs a reason.
        </AnswerNotice>
      ) : null}
      <UndoNotice undoable={undoable} />
      {escalate ? (
        <EscalateForm photoId={escalate} action={deskUrls.photos()} back={deskUrls.photos()} />
      ) : photos.length > 0 ? (
        <PhotoGrid photos={photos} isBlurred={isBlurred} next={next} />
      ) : (
        <EmptyState icon="check" title="Nothing waiting">
          {search ? "This was the last page." : "Every photo has been reviewed."}
        </EmptyState>
      )}
    </DeskPage>
  );
}
