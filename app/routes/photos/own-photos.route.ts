import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { photoFileField, photoUploadRateLimit } from "#app/members/own-photos/add-uploaded-photo.server.ts";
import { changeOwnPhotos, OwnPhotosForm } from "#app/members/own-photos/own-photos-form.server.ts";
import { photoRefusalHeaders, photoRefusals } from "#app/members/photos/photo-refusals.ts";

/** There is no page here: own photos are shown on the profile. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return redirect(`${urls.profile()}#photos`);
}

/**
 * The own gallery's forms, sent by JavaScript, which shows the upload progress and stays on the page. Answers JSON:
 * `{ ok: true, photo?, status? }` or `{ ok: false, reason }` with the refusal's status.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, {
    schema: OwnPhotosForm,
    file: photoFileField(viewer),
    limit: photoUploadRateLimit(viewer),
  });
  if (!form.ok) return Response.json({ ok: false, reason: form.reason }, form.answer.init ?? undefined);
  const site = await siteOf(request);
  const outcome = await changeOwnPhotos(db, { site, viewer, form: form.value, upload: form.upload }, now());
  if (outcome.ok) return Response.json({ ok: true, photo: outcome.photoId, status: outcome.status });
  const { reason } = outcome;
  const headers = photoRefusalHeaders(reason);
  return Response.json({ ok: false, reason }, { status: photoRefusals[reason].status, headers });
}
