import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { LinkTokenField, noStore } from "#app/account/links/link-token.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refusalAsText } from "#app/platform/doors/refusal-as-text.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { networkOf } from "#app/platform/request/network.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { leavingLimits } from "#app/leaving/rate-limits.ts";
import { leavingRefusals } from "#app/leaving/refusals.ts";
import { findExportOwner } from "#app/leaving/own-data/export-token.queries.server.ts";
import { ownDataFile } from "#app/leaving/own-data/own-data-file.server.ts";

const ExportForm = z.object({ token: LinkTokenField });

/** Opened by itself it leads to the page that says what to do. */
export function loader(): Response {
  return redirect(urls.dataExport());
}

/** The file of a mailed export link: the token is the proof. Public; rate-limited by network. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const limit = limitOf(leavingLimits.dataExport, networkOf(clientAddress(request)));
  const form = await formDoor(request, { schema: ExportForm, refusals: leavingRefusals, limit });
  if (!form.ok) return refusalAsText(form, await languageOf(request));
  const site = await siteOf(request);
  const owner = await findExportOwner(db, { secret: form.value.token, siteId: site.id }, now());
  return owner ? ownDataFile(owner) : redirect(urls.dataExport(), { headers: noStore });
}
