import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { siteOf } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { photoField, uploadLimit } from "./add-photo-form.server.ts";
import { changeOwnPhotos, OwnPhotosForm } from "./own-photos-form.server.ts";
import { photoRefusalHeaders, photoRefusals } from "./photo-refusals.ts";

/** Nothing to see here: one's own photos stand on the profile. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return redirect(`${urls.profile()}#photos`);
}

/**
 * The own gallery's forms as a page's script sends them, which shows how far a photo is and stays where it is: JSON,
 * `{ ok: true, photo?, status? }` or `{ ok: false, reason }` with the refusal's status.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, { schema: OwnPhotosForm, file: photoField, limit: uploadLimit(viewer) });
  if (!form.ok) return Response.json({ ok: false, reason: form.reason }, form.answer.init ?? undefined);
  const site = await siteOf(request);
  const done = await changeOwnPhotos(db, { site, viewer, form: form.value, upload: form.upload }, now());
  if (done.ok) return Response.json({ ok: true, photo: done.photoId, status: done.status });
  const { reason } = done;
  const headers = photoRefusalHeaders(reason);
  return Response.json({ ok: false, reason }, { status: photoRefusals[reason].status, headers });
}
