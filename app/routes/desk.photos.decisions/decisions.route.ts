import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { db } from "#app/platform/database/db.server.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { deskDoor } from "#app/desk/desk-door.server.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";
import { reviewAtDesk } from "#app/desk/photos/review-at-desk.server.ts";
import { reviewCommands, ReviewForm } from "#app/desk/photos/review-form.server.ts";

/** The decisions of the photo queue for its script: what became of each photo, as JSON. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await deskDoor(request, { commands: reviewCommands, schema: ReviewForm });
  if (!form.ok) return Response.json({ reason: form.answer.data.reason }, { status: form.answer.init?.status ?? 422 });
  return Response.json({ reviewed: await reviewAtDesk(db, form.value, form.context) });
}

/** Opening the address changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDesk(request, "moderation");
  return redirect(deskUrls.photos());
}
